import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { fieldText, type SharedMoney } from './shared-money.ts';

/**
 * A payment's credit to allocate to invoices of its currency. If it is meant for certain invoices, others get
 * nothing unless typed, even once those are paid; otherwise the oldest come first.
 */
export function creditMoney(
  { currency, unallocated_amount: credit }: Payment,
  payable: readonly DocumentSummary[],
  wanted: readonly string[],
): SharedMoney {
  const ids = payable.map(({ document_id: id }) => id);
  const others = wanted.length === 0 ? [] : ids.filter((id) => !wanted.includes(id));
  return {
    currency,
    amount: fieldText(fromWireAmount(credit, currency), currency),
    typed: Object.fromEntries(others.map((id) => [id, ''])),
  };
}
