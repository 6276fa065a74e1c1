import { Link } from '@tanstack/react-router';
import type { RecentInvoice } from '#shared/contract/dashboard.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { formatAmount } from './format-figures.ts';

const ghostRows = ['a', 'b', 'c', 'd', 'e'];

function InvoiceRow({ invoice, currency }: { invoice: RecentInvoice; currency: string }) {
  return (
    <li className="recent-invoice">
      <span className="recent-number">{invoice.document_number ?? 'Draft'}</span>
      <span className="recent-customer">{invoice.customer_name || 'Unknown Customer'}</span>
      <span className="recent-amount">
        {formatAmount(invoice.total_amount, invoice.currency ?? currency)}
      </span>
      <StatusBadge status={invoice.status} />
    </li>
  );
}

interface RecentInvoicesProps {
  invoices: readonly RecentInvoice[] | undefined;
  /** None could be had; otherwise absent ones are still on their way. */
  isMissing: boolean;
  currency: string;
}

function Rows({ invoices, isMissing, currency }: RecentInvoicesProps) {
  if (invoices === undefined && isMissing) {
    return <li className="recent-empty">Your latest invoices will stand here once they can be loaded.</li>;
  }
  if (invoices === undefined) {
    return ghostRows.map((row) => (
      <li key={row} className="recent-invoice">
        <span className="ghost" />
      </li>
    ));
  }
  if (invoices.length === 0) {
    return <li className="recent-empty">No invoices yet. Your latest five will stand here.</li>;
  }
  return invoices.map((invoice) => (
    <InvoiceRow key={invoice.document_id} invoice={invoice} currency={currency} />
  ));
}

/** The latest invoices with a link to all (spec.md section 2). */
export function RecentInvoices(props: RecentInvoicesProps) {
  return (
    <section className="panel" aria-labelledby="recent-invoices">
      <header className="recent-head">
        <h2 id="recent-invoices">Recent Invoices</h2>
        <Link className="recent-all" to="/invoices">
          View all invoices
        </Link>
      </header>
      <ul>
        <Rows {...props} />
      </ul>
    </section>
  );
}
