import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { fieldText, type SharedMoney } from './shared-money.ts';

/**
 * What a payment left as credit, to be shared out over invoices of its currency. Where it is meant for some invoices the
 * others get nothing unless somebody types it, also once those are paid; meant for none, it goes to the oldest.
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
