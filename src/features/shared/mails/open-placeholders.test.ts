import { expect, test } from 'vitest';
import { placeholdersOf } from '#shared/mail-templates/placeholders.ts';
import { asRead, asWritten } from './open-placeholders.ts';

test('what is still open is read as words, and written as its placeholder', () => {
  const read = asRead({ subject: 'Invoice {{number}}', text: 'See {{link}}, due {{due_date}}' });
  expect(read).toEqual({ subject: 'Invoice [number]', text: 'See [share link], due [due date]' });
  expect(asWritten(read.text, undefined)).toBe('See {{link}}, due {{due_date}}');
});

test('every placeholder has its words', () => {
  const names = [...new Set(Object.values(placeholdersOf).flat())];
  for (const name of names) {
    const { text } = asRead({ subject: '', text: `{{${name}}}` });
    expect(text).toMatch(/^\[[^{}]+\]$/);
    expect(asWritten(text, undefined)).toBe(`{{${name}}}`);
  }
});

test('a foreseen number is written as its placeholder, because another document may take it', () => {
  expect(asWritten('INV-7 is yours: [share link]', 'INV-7')).toBe('{{number}} is yours: {{link}}');
  expect(asWritten('INV-7 is yours', undefined)).toBe('INV-7 is yours');
  expect(asWritten('INV-7 replaces INV-70', 'INV-7')).toBe('{{number}} replaces INV-70');
});
