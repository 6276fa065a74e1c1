import { openedWith } from '#features/shared/saved/opened-with.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { getRecurringInvoice } from '#shared/contract/recurring-invoices.ts';

/** The read of one recurring invoice, for `readOf` and `useSaved`. */
export const seriesRead = (id: string) =>
  [`recurring invoice ${id}`, getRecurringInvoice, { params: { id } }] as const;

/** The page opens with the recurring invoice, if the device has it. */
export async function openSeries(services: Services, id: string): Promise<void> {
  await openedWith(readOf(services, ...seriesRead(id)));
}
