import * as v from 'valibot';
import { calendarDay } from '#shared/contract/dates.ts';
import { revenueGroupings, taxBases, type RevenueGrouping, type TaxBasis } from '#shared/contract/reports.ts';

const day = (value: unknown) => (v.is(calendarDay, value) ? value : undefined);

/**
 * The day of a report, from a URL; anything else is today. The router hands on what a route doesn't know, so screens read
 * it again.
 */
export function readAsOf({ as_of: asOf }: Record<string, unknown>): { as_of?: string } {
  const found = day(asOf);
  return found === undefined ? {} : { as_of: found };
}

interface PeriodSearch {
  from?: string;
  to?: string;
  basis?: TaxBasis;
  by?: RevenueGrouping;
}

/** The days of a report, a tax report’s basis, and what revenue is grouped by, from a URL. */
export function readPeriod({ from, to, basis, by }: Record<string, unknown>): PeriodSearch {
  const [first, last] = [day(from), day(to)];
  const known = taxBases.find((each) => each === basis);
  const grouping = revenueGroupings.find((each) => each === by);
  return {
    ...(first !== undefined && last !== undefined && { from: first, to: last }),
    ...(known !== undefined && { basis: known }),
    ...(grouping !== undefined && { by: grouping }),
  };
}
