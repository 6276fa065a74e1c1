import type { FieldError } from '#api/api-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { enteredMoney, fieldText, type SharedMoney } from './shared-money.ts';
import { refundShares, type Refundable, type RefundableInvoice } from './refundable.ts';
import { ShareFields } from './share-fields.tsx';

interface RefundSharesProps {
  money: SharedMoney;
  left: Refundable;
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
}

function hintOf({ left, settled }: RefundableInvoice, currency: string): string {
  const most = `${formatMoney(left, currency)} may go back`;
  if (settled === 0n) return `${most}, and is owed again`;
  return `${most}; its credit notes settle ${formatMoney(settled, currency)} of that`;
}

function restWords(rest: bigint, credit: bigint, currency: string): string {
  if (rest < 0n) return `${formatMoney(-rest, currency)} more is taken from invoices than goes back.`;
  if (rest > credit) {
    return `${formatMoney(rest - credit, currency)} of it is neither credit nor taken from an invoice.`;
  }
  return rest === 0n
    ? 'All of it is taken from invoices.'
    : `${formatMoney(rest, currency)} of it is taken from the customer’s credit.`;
}

/** What a refund takes from which invoice. It fills in by itself, and may be typed over. */
export function RefundShares({ money, left, problems, onType }: RefundSharesProps) {
  const { currency, amount, typed } = money;
  const taken = refundShares(money, left);
  const rest = (enteredMoney(amount, currency) ?? 0n) - sumOf(taken.map((share) => share ?? 0n));
  const fields = left.invoices.map((invoice, index) => ({
    id: invoice.document_id,
    name: <b>{invoice.document_number ?? 'Invoice'}</b>,
    hint: hintOf(invoice, currency),
    text: typed[invoice.document_id] ?? fieldText(taken[index], currency),
  }));
  return (
    <ShareFields legend="Taken from" shares={fields} problems={problems} onType={onType}>
      <p role="status">{restWords(rest, left.credit, currency)}</p>
    </ShareFields>
  );
}
