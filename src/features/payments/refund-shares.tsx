import type { FieldError } from '#api/api-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { words } from '#shared/words/words.ts';
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
  const say = words.payments.refunds;
  const most = formatMoney(left, currency);
  return settled === 0n ? say.mostReopens(most) : say.mostSettled(most, formatMoney(settled, currency));
}

function restWords(rest: bigint, credit: bigint, currency: string, isTaken: boolean): string {
  const say = words.payments.refunds;
  // Nothing to say until an amount is entered.
  if (rest === 0n && !isTaken) return '';
  if (rest < 0n) return say.overTaken(formatMoney(-rest, currency));
  if (rest > credit) return say.notTaken(formatMoney(rest - credit, currency));
  return rest === 0n ? say.fullyTaken : say.fromCredit(formatMoney(rest, currency));
}

/** What a refund takes back from each invoice. Filled in automatically; the user can change it. */
export function RefundShares({ money, left, problems, onType }: RefundSharesProps) {
  const { currency, amount, typed } = money;
  const taken = refundShares(money, left);
  const takenSum = sumOf(taken.map((share) => share ?? 0n));
  const rest = (enteredMoney(amount, currency) ?? 0n) - takenSum;
  const fields = left.invoices.map((invoice, index) => ({
    id: invoice.document_id,
    name: <b>{invoice.document_number ?? words.payments.refunds.invoice}</b>,
    hint: hintOf(invoice, currency),
    text: typed[invoice.document_id] ?? fieldText(taken[index], currency),
  }));
  return (
    <ShareFields
      legend={words.payments.refunds.takenFrom}
      shares={fields}
      problems={problems}
      onType={onType}
    >
      <p role="status">{restWords(rest, left.credit, currency, takenSum !== 0n)}</p>
    </ShareFields>
  );
}
