import { Link } from '@tanstack/react-router';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listPayments, type Payment } from '#shared/contract/payments.ts';

/** Where it is applied: the payment itself, or the customer's payments where it is of several. */
function CreditLink({ payments, words }: { payments: readonly Payment[]; words: string }) {
  const [payment] = payments;
  if (payment === undefined) return null;
  if (payments.length > 1) {
    return (
      <Link to="/payments" search={{ customer: payment.customer_id }}>
        {words}
      </Link>
    );
  }
  return (
    <Link to="/payments/$id" params={{ id: payment.payment_id }}>
      {words}
    </Link>
  );
}

/** For an invoice that is open: what earlier payments left with its customer, if anything, in its currency. */
export function CustomerCredit({ document: { customer_id: customer, currency } }: { document: Document }) {
  const { copy } = useSaved(`credit of ${customer}`, listPayments, {
    query: { customer_id: customer, with_credit: '1', limit: '100' },
  });
  const payments = (copy?.value.items ?? []).filter((payment) => payment.currency === currency);
  if (payments.length === 0) return null;
  const credit = sumText(payments.map(({ unallocated_amount: amount }) => ({ amount, currency })));
  return (
    <p className="panel-lead">
      <CreditLink payments={payments} words={`${credit} credit from earlier payments`} />
    </p>
  );
}
