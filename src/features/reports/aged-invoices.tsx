import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { listAgedInvoices } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';

interface AgedInvoicesProps {
  customerId: string;
  name: string;
  currency: string;
  asOf: string;
}

/** The invoices that a customer's sums are made of. */
export function AgedInvoices({ customerId: id, name, currency, asOf }: AgedInvoicesProps) {
  const input = { params: { id }, query: { as_of: asOf } };
  const { read, ...state } = useSaved(`receivables of ${id} on ${asOf}`, listAgedInvoices, input);
  const say = words.reports.receivables;
  return (
    <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
      {({ items }) => (
        <ul className="report-invoices" aria-label={say.invoicesOf(name)}>
          {items
            .filter((invoice) => invoice.currency === currency)
            .map((invoice) => (
              <li key={invoice.document_id}>
                <Link to="/invoices/$id" params={{ id: invoice.document_id }}>
                  {invoice.document_number}
                </Link>
                <span>
                  {invoice.due_date === null ? say.noDueDate : say.due(formatDay(invoice.due_date))}
                </span>
                <span className="report-amount">{amountText(invoice.amount, currency)}</span>
              </li>
            ))}
        </ul>
      )}
    </SavedGate>
  );
}
