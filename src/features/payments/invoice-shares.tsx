import type { FieldError } from '#api/api-error.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { fieldText, leftOver, shares, type PaymentEntry } from './payment-entry.ts';

interface InvoiceSharesProps {
  entry: PaymentEntry;
  invoices: readonly DocumentSummary[];
  /** The customer owes on more than these. */
  areMore: boolean;
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
}

function leftWords(left: bigint, currency: string): string {
  if (left < 0n) return `${formatMoney(-left, currency)} more is applied than came in.`;
  return left === 0n
    ? 'All of it goes to invoices.'
    : `${formatMoney(left, currency)} stays with the customer as credit.`;
}

/** What of the payment goes to which open invoice. It fills in by itself, and may be typed over. */
export function InvoiceShares({ entry, invoices, areMore, problems, onType }: InvoiceSharesProps) {
  const applied = shares(entry, invoices);
  const { currency, typed } = entry;
  return (
    <fieldset className="shares">
      <legend className="field-label">Applied to</legend>
      {invoices.length === 0 && <p className="panel-lead">No open invoices in {currency}.</p>}
      {invoices.map(
        ({ document_id: id, document_number: number, status, due_date: due, amount_due: open }, index) => {
          const problem = problems.find(({ path }) => path === id)?.message;
          return (
            <div className="share" key={id}>
              <label htmlFor={`share-${id}`}>
                <b>{number}</b> <StatusBadge status={status} />
                <span className="share-open">
                  {amountText(open, currency)} open, due {formatDay(due)}
                </span>
              </label>
              <input
                id={`share-${id}`}
                className="field-control"
                inputMode="decimal"
                autoComplete="off"
                value={typed[id] ?? fieldText(applied[index], currency)}
                onChange={(event) => onType(id, event.target.value)}
                {...(problem !== undefined && {
                  'aria-invalid': true,
                  'aria-describedby': `share-${id}-error`,
                })}
              />
              {problem !== undefined && (
                <p className="field-error" id={`share-${id}-error`}>
                  {problem}
                </p>
              )}
            </div>
          );
        },
      )}
      {areMore && (
        <p className="panel-lead">
          There are more open invoices; the oldest stand here. What is left can go to the others on the
          payment&rsquo;s page.
        </p>
      )}
      <p role="status">{leftWords(leftOver(entry, invoices), currency)}</p>
    </fieldset>
  );
}
