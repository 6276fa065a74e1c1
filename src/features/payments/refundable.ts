import type { Payment } from '#shared/contract/payments.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { distribute } from './distribute.ts';

/** What of a payment may still go back; minor units. */
export interface Refundable {
  readonly total: MinorUnits;
  /** Of what went to no invoice. */
  readonly credit: MinorUnits;
  /** Of what went to each invoice. */
  readonly invoices: readonly { readonly document_id: string; readonly left: MinorUnits }[];
}

/** What earlier refunds leave of a payment. `refunds` may be those of other payments as well. */
export function refundableOf(payment: Payment, refunds: readonly Payment[]): Refundable {
  const { currency, payment_id: id } = payment;
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const earlier = refunds.filter(({ refunded_payment_id: of }) => of === id);
  const backTo = (document: string) =>
    sumOf(
      earlier
        .flatMap(({ allocations }) => allocations)
        .filter(({ document_id: one }) => one === document)
        .map(({ amount }) => minor(amount)),
    );
  const invoices = payment.allocations.map(({ document_id, amount }) => ({
    document_id,
    left: minor(amount) - backTo(document_id),
  }));
  const total = minor(payment.amount) - sumOf(earlier.map(({ amount }) => minor(amount)));
  return { total, credit: total - sumOf(invoices.map(({ left }) => left)), invoices };
}

/** Where a refund is taken from: first from the credit, then from the invoices, which are owed again. */
export function refundShares(amount: MinorUnits, { credit, invoices }: Refundable) {
  const [, ...shares] = distribute(amount, [credit, ...invoices.map(({ left }) => left)]);
  return invoices
    .map(({ document_id }, index) => ({ document_id, share: shares[index] ?? 0n }))
    .filter(({ share }) => share > 0n);
}
