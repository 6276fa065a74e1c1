import { expect, test } from 'vitest';
import { todayIn } from '../today.ts';
import { daysOfPeriod, reportPeriods, periodsSoFar } from './periods.ts';

test.each([
  ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this_quarter', '2026-05-01', '2026-04-01', '2026-06-30'],
  ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-02-01', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-12-31', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
  expect(reportPeriods(today)).toContainEqual({ name: period, days: { from, to } });
});

test.each([
  ['this_month', '2026-11-01', '2026-11-27'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_quarter', '2026-10-01', '2026-11-27'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['year_to_date', '2026-01-01', '2026-11-27'],
  ['last_12_months', '2025-11-27', '2026-11-27'],
  ['last_year', '2025-01-01', '2025-12-31'],
] as const)('a statement for %s is from %s to %s, at most to today', (name, from, to) => {
  expect(periodsSoFar('2026-11-27')).toContainEqual({ name, days: { from, to } });
});

test('a month begins when it does in the organization’s timezone', () => {
  const now = new Date('2026-10-31T20:00:00Z');
  const [inTokyo] = periodsSoFar(todayIn('Asia/Tokyo', now));
  expect(inTokyo).toEqual({ name: 'this_month', days: { from: '2026-11-01', to: '2026-11-01' } });
  const [inBerlin] = periodsSoFar(todayIn('Europe/Berlin', now));
  expect(inBerlin).toEqual({ name: 'this_month', days: { from: '2026-10-01', to: '2026-10-31' } });
});
