import { openedWith } from '#features/shared/saved/opened-with.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { getPayment } from '#shared/contract/payments.ts';

/** The read of one payment, for `readOf` and `useSaved`. */
export const paymentRead = (id: string) => [`payment ${id}`, getPayment, { params: { id } }] as const;

/** The page opens with the payment, if the device has it. */
export async function openPayment(services: Services, id: string): Promise<void> {
  await openedWith(readOf(services, ...paymentRead(id)));
}
