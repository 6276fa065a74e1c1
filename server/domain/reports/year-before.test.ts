import { expect, test } from 'vitest';
import { yearBefore } from './year-before.ts';

test.each([
  ['a February after a leap year’s', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['a leap year’s February', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['the first quarter', '2025-01-01', '2025-03-31', '2024-01-01', '2024-03-31'],
  ['from March on', '2025-03-01', '2025-04-15', '2024-03-01', '2024-04-15'],
  ['before the end of February', '2025-02-10', '2025-02-27', '2024-02-10', '2024-02-27'],
  ['from February 29, which the other year lacks', '2028-02-29', '2028-03-31', '2027-03-01', '2027-03-31'],
  ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
])('%s', (_what, from, to, before, until) => {
  expect(yearBefore({ from, to })).toEqual({ from: before, to: until });
});
