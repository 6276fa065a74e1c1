import { Link } from '@tanstack/react-router';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listPayments, type Payment } from '#shared/contract/payments.ts';
import '#features/shared/documents/short-rows.css';

interface CreditLinkProps {
  payment: Payment;
  /** The invoice that it is meant for. */
  invoice: string;
  words: string;
}

/** To the payment, where its credit is applied. */
function CreditLink({ payment: { payment_id: id }, invoice, words }: CreditLinkProps) {
  return (
    <Link to="/payments/$id" params={{ id }} search={{ invoices: invoice }}>
      {words}
    </Link>
  );
}

/** Credit of several payments: each is applied where it is. */
function EachCredit({ payments, invoice }: { payments: readonly Payment[]; invoice: string }) {
  return (
    <ul className="short-rows">
      {payments.map((payment) => (
        <li key={payment.payment_id}>
          <CreditLink
            payment={payment}
            invoice={invoice}
            words={`Credit of ${formatDay(payment.payment_date)}`}
          />
          <span className="short-day" />
          <span className="short-note">{payment.reference}</span>
          <span className="short-amount">{amountText(payment.unallocated_amount, payment.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** For an invoice that is open: what earlier payments left with its customer, if anything, in its currency. */
export function CustomerCredit({ document }: { document: Document }) {
  const { customer_id: customer, currency, document_id: invoice } = document;
  const { copy } = useSaved(`credit of ${customer}`, listPayments, {
    query: { customer_id: customer, with_credit: '1', limit: '100' },
  });
  const payments = (copy?.value.items ?? []).filter((payment) => payment.currency === currency);
  const [first, ...others] = payments;
  if (first === undefined) return null;
  const credit = sumText(payments.map(({ unallocated_amount: amount }) => ({ amount, currency })));
  const words = `${credit} credit from earlier payments`;
  if (others.length === 0) {
    return (
      <p className="panel-lead">
        <CreditLink payment={first} invoice={invoice} words={words} />
      </p>
    );
  }
  return (
    <>
      <p className="panel-lead">{words}</p>
      <EachCredit payments={payments} invoice={invoice} />
    </>
  );
}
