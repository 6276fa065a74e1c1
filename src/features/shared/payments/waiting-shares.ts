import { object, safeParse } from 'valibot';
import type { Act } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { allocatePayment, paymentInput } from '#shared/contract/payments.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';

type Invoice = Pick<Document, 'document_id' | 'currency' | 'amount_due'>;

const applied = object({ body: allocatePayment.body });

/** What an act pays on invoices. What was refused pays nothing. A credit has the currency of its invoices. */
function sharesOf({ kind, content, refusal }: Act, currency: string) {
  if (refusal !== null) return [];
  if (kind === 'credit') {
    const read = safeParse(applied, content);
    return read.success ? read.output.body.allocations : [];
  }
  const read = safeParse(paymentInput, kind === 'payment' ? content : null);
  return read.success && read.output.currency === currency ? read.output.allocations : [];
}

/** What waits to be sent and pays an invoice, and what will be due then; null if the invoice has less due. */
export function waitingShares(acts: readonly Act[], invoice: Invoice) {
  const { document_id: id, amount_due: due, currency } = invoice;
  const shares = acts.flatMap((act) =>
    sharesOf(act, currency)
      .filter((share) => share.document_id === id)
      .map(({ amount }) => ({ kind: act.kind, amount: fromWireAmount(amount, currency) })),
  );
  const left = fromWireAmount(due, currency) - sumOf(shares.map(({ amount }) => amount));
  return {
    shares: shares.map(({ kind, amount }) => ({ kind, amount: formatMoney(amount, currency) })),
    dueThen: shares.length === 0 || left < 0n ? null : formatMoney(left, currency),
  };
}
