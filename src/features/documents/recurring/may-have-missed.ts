import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';

/** Whether invoices may have fallen due that weren't made. `today`: on this device, whose day may be another. */
export function mayHaveMissed(
  { state, next_on: next }: Pick<RecurringInvoice, 'state' | 'next_on'>,
  today: string,
): boolean {
  return state === 'blocked' || (next !== null && next <= today);
}
