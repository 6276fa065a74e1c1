import { Link } from '@tanstack/react-router';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listPayments, type Payment } from '#shared/contract/payments.ts';
import '#features/shared/documents/short-rows.css';
import { words } from '#shared/words/words.ts';

interface CreditLinkProps {
  payment: Payment;
  invoice: string;
  label: string;
}

/** A link to the payment, where its credit is applied. */
function CreditLink({ payment: { payment_id: id }, invoice, label }: CreditLinkProps) {
  return (
    <Link to="/payments/$id" params={{ id }} search={{ invoices: invoice }}>
      {label}
    </Link>
  );
}

/** Credit from several payments; each is applied on its own page. */
function EachCredit({ payments, invoice }: { payments: readonly Payment[]; invoice: string }) {
  return (
    <ul className="short-rows">
      {payments.map((payment) => (
        <li key={payment.payment_id}>
          <CreditLink
            payment={payment}
            invoice={invoice}
            label={words.documentPage.payments.creditOf(formatDay(payment.payment_date))}
          />
          <span className="short-day" />
          <span className="short-note">{payment.reference}</span>
          <span className="short-amount">{amountText(payment.unallocated_amount, payment.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** For an open invoice: its customer's credit from earlier payments in its currency, if there is any. */
export function CustomerCredit({ document }: { document: Document }) {
  const { customer_id: customer, currency, document_id: invoice } = document;
  const { copy } = useSaved(`credit of ${customer}`, listPayments, {
    query: { customer_id: customer, with_credit: '1', limit: '100' },
  });
  const payments = (copy?.value.items ?? []).filter((payment) => payment.currency === currency);
  const [first, ...others] = payments;
  if (first === undefined) return null;
  const credit = sumText(payments.map(({ unallocated_amount: amount }) => ({ amount, currency })));
  const label = words.documentPage.payments.credit(credit);
  if (others.length === 0) {
    return (
      <p className="panel-lead">
        <CreditLink payment={first} invoice={invoice} label={label} />
      </p>
    );
  }
  return (
    <>
      <p className="panel-lead">{label}</p>
      <EachCredit payments={payments} invoice={invoice} />
    </>
  );
}
