import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/banner.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import './invoices-placeholder.css';

const sampleFigures = [
  { label: 'totalInvoices', value: '24' },
  { label: 'paid', value: '$12,450.00' },
  { label: 'outstanding', value: '$3,280.00' },
  { label: 'overdue', value: '$890.00' },
] as const;

const sampleInvoices = [
  { number: 'INV-001', customer: 'Acme Corporation', amount: '$1,250.00', status: 'sent' },
  { number: 'INV-002', customer: 'Northwind Traders', amount: '$890.00', status: 'paid' },
  { number: 'INV-003', customer: 'Globex Industries', amount: '$2,030.00', status: 'sent' },
] as const;

/** spec.md section 2: a static page with sample figures and rows, and three inactive buttons. */
export function InvoicesPlaceholder() {
  const say = words.placeholders.invoices;
  return (
    <div className="invoices-placeholder">
      <title>{words.base.pageTitle(say.title)}</title>
      <header className="page-head">
        <h1>{say.title}</h1>
        <div className="page-actions">
          <Button>{say.create}</Button>
          <Button look="secondary">{say.import}</Button>
          <Button look="secondary">{say.export}</Button>
        </div>
      </header>
      <Banner tone="note">{say.note}</Banner>
      <dl className="sample-figures">
        {sampleFigures.map(({ label, value }) => (
          <div className="panel" key={label}>
            <dt>{say[label]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-labelledby="sample-invoices">
        <h2 id="sample-invoices">{say.samples}</h2>
        <ul className="sample-invoices">
          {sampleInvoices.map(({ number, customer, amount, status }) => (
            <li key={number}>
              <span className="sample-number">{number}</span>
              <span>{customer}</span>
              <span className="sample-amount">{amount}</span>
              <StatusBadge status={status} words={say[status]} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
