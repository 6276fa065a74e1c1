import { useOpenInvoices, type OpenInvoices } from '#features/shared/documents/use-open-invoices.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { openThen } from '#features/shared/payments/waiting-shares.ts';
import type { Act } from '#offline/outbox/act.ts';

/** The open invoices of a customer, less what waits to be sent, except for an act that is `corrected`. */
export function usePayable(
  customerId: string,
  wanted: readonly string[],
  corrected: Act | null = null,
): OpenInvoices {
  const open = useOpenInvoices(customerId, wanted);
  const waiting = useWaiting().filter(({ order }) => order !== corrected?.order);
  return { ...open, invoices: open.invoices && openThen(waiting, open.invoices) };
}
