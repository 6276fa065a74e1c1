import { Link } from '@tanstack/react-router';
import { words } from '#shared/words/words.ts';

export function RecordPayment({ id }: { id: string }) {
  return (
    <Link className="button button-secondary" to="/payments/new" search={{ customer: id }}>
      {words.customers.recordPayment}
    </Link>
  );
}

/** What can be done for a customer, also before the server knows them. */
export function CustomerUses({ id }: { id: string }) {
  return (
    <>
      <Link className="button" to="/invoices/new" search={{ customer: id }}>
        {words.customers.createInvoice}
      </Link>
      <RecordPayment id={id} />
    </>
  );
}
