import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#shared/words/language-in-use.ts';
import { longestTick, tickText } from './tick-text.ts';

afterEach(() => setLanguage('en'));

test('English shortens thousands, so its ticks need little room', () => {
  expect(tickText(100_000, 'USD')).toBe('$100K');
  expect(longestTick([0, 50_000, 100_000], 'USD')).toBe(5);
});

test('German has room for thousands that it doesn’t shorten, and for what is below zero', () => {
  setLanguage('de');
  expect(tickText(100_000, 'EUR').replaceAll('\u00A0', ' ')).toBe('100.000 €');
  expect(longestTick([0, 50_000, 100_000], 'EUR')).toBe(9);
  expect(longestTick([-100_000, 0, 50_000], 'EUR')).toBe(10);
});
