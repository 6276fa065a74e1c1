import { Link } from '@tanstack/react-router';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { useOpenInvoices } from '#features/shared/documents/use-open-invoices.ts';

/** What the customer owes, and how much of it is late. */
export function CustomerBalance({ customerId }: { customerId: string }) {
  const { invoices, isComplete } = useOpenInvoices(customerId);
  if (invoices === null) return null;
  const open = invoices.map(({ amount_due: amount, currency }) => ({ amount, currency }));
  const late = invoices.filter(({ status }) => status === 'overdue');
  const least = isComplete ? '' : 'at least ';
  return (
    <dl className="balance">
      <div className="panel">
        <dt>Open</dt>
        <dd>{open.length === 0 ? 'Nothing' : least + sumText(open)}</dd>
      </div>
      <div className="panel">
        <dt>Overdue</dt>
        <dd className={late.length > 0 ? 'balance-late' : undefined}>
          {late.length === 0
            ? 'Nothing'
            : least + sumText(late.map(({ amount_due: amount, currency }) => ({ amount, currency })))}
        </dd>
      </div>
      <div className="panel">
        <dt>Open invoices</dt>
        <dd>
          <Link to="/invoices" search={{ customer: customerId }}>
            {invoices.length}
            {isComplete ? '' : ' or more'}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
