import { safeParse } from 'valibot';
import type { Act } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { paymentInput } from '#shared/contract/payments.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';

type Invoice = Pick<Document, 'document_id' | 'currency' | 'amount_due'>;

/** What an act is to pay of an invoice. What was refused pays nothing. */
function shareOf({ kind, content, refusal }: Act, { document_id: id, currency }: Invoice): MinorUnits[] {
  const read = safeParse(paymentInput, kind === 'payment' && refusal === null ? content : null);
  if (!read.success || read.output.currency !== currency) return [];
  return read.output.allocations
    .filter((allocation) => allocation.document_id === id)
    .map(({ amount }) => fromWireAmount(amount, currency));
}

/** The payments of an invoice that wait to be sent, and what will be due then; null if the invoice has less due. */
export function waitingShares(acts: readonly Act[], invoice: Invoice) {
  const { amount_due: due, currency } = invoice;
  const shares = acts.flatMap((act) => shareOf(act, invoice));
  const left = fromWireAmount(due, currency) - sumOf(shares);
  return {
    payments: shares.map((share) => formatMoney(share, currency)),
    dueThen: shares.length === 0 || left < 0n ? null : formatMoney(left, currency),
  };
}
