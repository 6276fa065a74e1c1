import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/banner.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import './invoices-placeholder.css';

const sampleFigures = [
  { label: 'Total invoices', value: '24' },
  { label: 'Paid', value: '$12,450.00' },
  { label: 'Outstanding', value: '$3,280.00' },
  { label: 'Overdue', value: '$890.00' },
];

const sampleInvoices = [
  { number: 'INV-001', customer: 'Acme Corporation', amount: '$1,250.00', status: 'Sent' },
  { number: 'INV-002', customer: 'Northwind Traders', amount: '$890.00', status: 'Paid' },
  { number: 'INV-003', customer: 'Globex Industries', amount: '$2,030.00', status: 'Sent' },
];

/** spec.md section 2: a static page with sample figures and rows, and three buttons that do nothing. */
export function InvoicesPlaceholder() {
  return (
    <div className="invoices-placeholder">
      <title>Invoice Management – Billhook</title>
      <header className="page-head">
        <h1>Invoice Management</h1>
        <div className="page-actions">
          <Button>Create New Invoice</Button>
          <Button look="secondary">Import Invoices</Button>
          <Button look="secondary">Export Report</Button>
        </div>
      </header>
      <Banner tone="note">
        Enhanced invoice management is coming soon. What you see here are sample figures, not your own.
      </Banner>
      <dl className="sample-figures">
        {sampleFigures.map(({ label, value }) => (
          <div className="panel" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-labelledby="sample-invoices">
        <h2 id="sample-invoices">Sample invoices</h2>
        <ul className="sample-invoices">
          {sampleInvoices.map(({ number, customer, amount, status }) => (
            <li key={number}>
              <span className="sample-number">{number}</span>
              <span>{customer}</span>
              <span className="sample-amount">{amount}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
