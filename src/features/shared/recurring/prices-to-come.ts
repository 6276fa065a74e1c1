import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { linesOn } from '#shared/recurring/price-changes.ts';
import { totalOf } from '../documents/priced-of.ts';

/** A recurring invoice with the prices that it will have on a day. Null: on no day, as it is. */
export function seriesOn(series: RecurringInvoice, day: string | null): RecurringInvoice {
  if (day === null || series.price_changes.length === 0) return series;
  return { ...series, lines: linesOn(series, series.price_changes, day) };
}

/** The total on a day, in major units. */
export function totalOn(series: RecurringInvoice, day: string): number {
  return totalOf(seriesOn(series, day));
}

/** The next date that isn't skipped. Null: none follows. */
export function nextDate({ next_days: days }: RecurringInvoice): string | null {
  return days.find(({ is_skipped: isSkipped }) => !isSkipped)?.day ?? null;
}

/** The total before and after each price change to come, in their order. */
export function totalsToCome(series: RecurringInvoice) {
  const { price_changes: changes } = series;
  return changes.map((change, index) => {
    const totalAfter = (count: number) =>
      totalOf({ ...series, lines: linesOn(series, changes.slice(0, count), change.starts_on) });
    return { change, before: totalAfter(index), after: totalAfter(index + 1) };
  });
}
