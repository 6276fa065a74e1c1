import { expect, test } from 'vitest';
import { daysOfPeriod, periodOfDays } from './periods.ts';

test.each([
  ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this_quarter', '2026-05-01', '2026-04-01', '2026-06-30'],
  ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-02-01', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-12-31', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
  expect(periodOfDays({ from, to }, today)).toBe(period);
});

test('other days are no period', () => {
  expect(periodOfDays({ from: '2026-01-02', to: '2026-01-31' }, '2026-01-31')).toBeUndefined();
});
