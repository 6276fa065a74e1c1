import type { FieldError } from '#api/api-error.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { fieldText, leftOver, shares, type SharedMoney } from './shared-money.ts';
import { ShareFields } from './share-fields.tsx';

interface InvoiceSharesProps {
  money: SharedMoney;
  invoices: readonly DocumentSummary[];
  /** The customer owes on more than these. */
  areMore: boolean;
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
}

function leftWords(left: bigint, currency: string): string {
  if (left < 0n) return `${formatMoney(-left, currency)} more is applied than there is.`;
  return left === 0n
    ? 'All of it goes to invoices.'
    : `${formatMoney(left, currency)} stays with the customer as credit.`;
}

/** What of some money goes to which open invoice. It fills in by itself, and may be typed over. */
export function InvoiceShares({ money, invoices, areMore, problems, onType }: InvoiceSharesProps) {
  const applied = shares(money, invoices);
  const { currency, typed } = money;
  const fields = invoices.map((invoice, index) => ({
    id: invoice.document_id,
    name: (
      <>
        <b>{invoice.document_number}</b> <StatusBadge status={invoice.status} />
      </>
    ),
    hint: `${amountText(invoice.amount_due, currency)} open, due ${formatDay(invoice.due_date)}`,
    text: typed[invoice.document_id] ?? fieldText(applied[index], currency),
  }));
  return (
    <ShareFields legend="Applied to" shares={fields} problems={problems} onType={onType}>
      {invoices.length === 0 && <p className="panel-lead">No open invoices in {currency}.</p>}
      {areMore && (
        <p className="panel-lead">
          There are more open invoices; the oldest stand here. What is left can go to the others later, on the
          payment&rsquo;s page.
        </p>
      )}
      <p role="status">{leftWords(leftOver(money, invoices), currency)}</p>
    </ShareFields>
  );
}
