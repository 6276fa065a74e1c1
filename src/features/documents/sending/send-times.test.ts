import { expect, test } from 'vitest';
import { sendTimes } from './send-times.ts';

const names = (now: string, issueDate = '') =>
  sendTimes(new Date(now), issueDate).map(({ name, at }) => [name, at.getDate(), at.getHours()]);

test('offers the mornings of tomorrow, of the next Monday, and of the document’s date', () => {
  expect(names('2026-11-25T16:00', '2026-12-01')).toEqual([
    ['tomorrow', 26, 8],
    ['monday', 30, 8],
    ['documentDate', 1, 8],
  ]);
});

test('a Monday offers the next one', () => {
  expect(names('2026-11-30T07:00')).toEqual([
    ['tomorrow', 1, 8],
    ['monday', 7, 8],
  ]);
});

test('no time twice, and none that has passed', () => {
  expect(names('2026-11-29T16:00', '2026-11-30')).toEqual([['tomorrow', 30, 8]]);
  expect(names('2026-11-25T16:00', '2026-11-25')).toHaveLength(2);
  expect(names('2026-11-25T06:00', '2026-11-25')).toContainEqual(['documentDate', 25, 8]);
});

test('the morning is at eight also where the clock changes in the night before', () => {
  expect(names('2026-10-24T12:00')[0]).toEqual(['tomorrow', 25, 8]);
  expect(names('2026-03-28T12:00')[0]).toEqual(['tomorrow', 29, 8]);
});
