import type { Payment } from '#shared/contract/payments.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { distribute } from './distribute.ts';
import { leftForOthers, typedShares, type SharedMoney } from './shared-money.ts';

/** An invoice that a payment went to; minor units. */
export interface RefundableInvoice {
  readonly document_id: string;
  readonly document_number: string | null;
  /** What may still go back of what it got. */
  readonly left: MinorUnits;
  /** … of it what its credit notes settle at once, so that it is not owed again. */
  readonly settled: MinorUnits;
}

/** What of a payment may still go back; minor units. */
export interface Refundable {
  readonly total: MinorUnits;
  /** Of what went to no invoice. */
  readonly credit: MinorUnits;
  /** Those whose credit notes have something left come first, else the oldest. */
  readonly invoices: readonly RefundableInvoice[];
}

const lesser = (one: MinorUnits, other: MinorUnits) => (one < other ? one : other);

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
  const paid = payment.allocations.map(({ document_id, document_number, amount, credit_left = 0 }) => {
    const left = minor(amount) - backTo(document_id);
    return { document_id, document_number, left, settled: lesser(left, minor(credit_left)) };
  });
  const invoices = paid.filter(({ left }) => left > 0n);
  const total = minor(payment.amount) - sumOf(earlier.map(({ amount }) => minor(amount)));
  return {
    total,
    credit: total - sumOf(invoices.map(({ left }) => left)),
    invoices: [
      ...invoices.filter(({ settled }) => settled > 0n),
      ...invoices.filter(({ settled }) => settled === 0n),
    ],
  };
}

/**
 * What a refund takes from each invoice: as typed, and the rest first from the credit, then as far as credit notes
 * settle it, then from what will be owed again. Undefined: no amount.
 */
export function refundShares(
  money: SharedMoney,
  { credit, invoices }: Refundable,
): (MinorUnits | undefined)[] {
  const fixed = typedShares(
    money,
    invoices.map(({ document_id: id }) => id),
  );
  const free = (amount: MinorUnits, index: number) => (fixed[index] === null ? amount : 0n);
  const [, ...rest] = distribute(leftForOthers(money, fixed), [
    credit,
    ...invoices.map(({ settled }, index) => free(settled, index)),
    ...invoices.map(({ left, settled }, index) => free(left - settled, index)),
  ]);
  return fixed.map((share, index) =>
    share === null ? (rest[index] ?? 0n) + (rest[index + invoices.length] ?? 0n) : share,
  );
}
