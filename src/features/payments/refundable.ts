import type { Payment } from '#shared/contract/payments.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { distribute } from './distribute.ts';
import { leftForOthers, typedShares, type SharedMoney } from './shared-money.ts';

/** An invoice the payment was allocated to; minor units. */
export interface RefundableInvoice {
  readonly document_id: string;
  readonly document_number: string | null;
  /** What can still be refunded of its allocation. */
  readonly left: MinorUnits;
  /** The part of it that the invoice's credit notes absorb, so that it is not owed again. */
  readonly settled: MinorUnits;
}

/** What can still be refunded of a payment; minor units. */
export interface Refundable {
  readonly total: MinorUnits;
  /** Unallocated credit. */
  readonly credit: MinorUnits;
  /** Invoices with credit notes to absorb it first, then the oldest. */
  readonly invoices: readonly RefundableInvoice[];
}

const lesser = (one: MinorUnits, other: MinorUnits) => (one < other ? one : other);

/** What earlier refunds have left of a payment. `refunds` may include those of other payments. */
export function refundableOf(payment: Payment, refunds: readonly Payment[]): Refundable {
  const { currency, payment_id: id } = payment;
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const earlier = refunds.filter(({ refunded_payment_id: of, voided }) => of === id && voided === null);
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
 * What a refund takes back from each invoice: as typed; the rest from credit first, then what credit notes absorb,
 * then what will be owed again. Undefined: not a valid amount.
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
