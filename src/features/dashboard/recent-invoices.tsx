import { Link } from '@tanstack/react-router';
import type { RecentInvoice } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { formatAmount } from './format-figures.ts';

const ghostRows = ['a', 'b', 'c', 'd', 'e'];

function InvoiceRow({ invoice, currency }: { invoice: RecentInvoice; currency: string }) {
  return (
    <li className="recent-invoice">
      <span className="recent-number">{invoice.document_number ?? words.dashboard.draft}</span>
      <span className="recent-customer">{invoice.customer_name || words.dashboard.unknownCustomer}</span>
      <span className="recent-amount">
        {formatAmount(invoice.total_amount, invoice.currency ?? currency)}
      </span>
      <StatusBadge status={invoice.is_carried === false ? 'issued' : invoice.status} />
    </li>
  );
}

interface RecentInvoicesProps {
  invoices: readonly RecentInvoice[] | undefined;
  /** Loading failed. Otherwise, missing invoices are still loading. */
  isMissing: boolean;
  currency: string;
}

function Rows({ invoices, isMissing, currency }: RecentInvoicesProps) {
  if (invoices === undefined && isMissing) {
    return <li className="recent-empty">{words.dashboard.recentMissing}</li>;
  }
  if (invoices === undefined) {
    return ghostRows.map((row) => (
      <li key={row} className="recent-invoice">
        <span className="ghost" />
      </li>
    ));
  }
  if (invoices.length === 0) {
    return <li className="recent-empty">{words.dashboard.recentNone}</li>;
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
        <h2 id="recent-invoices">{words.dashboard.recentInvoices}</h2>
        <Link className="recent-all" to="/invoices">
          {words.dashboard.viewAllInvoices}
        </Link>
      </header>
      <ul>
        <Rows {...props} />
      </ul>
    </section>
  );
}
