import { Link } from '@tanstack/react-router';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import '#features/shared/documents/short-rows.css';
import { words } from '#shared/words/words.ts';
import { creditRead } from './panel-reads.ts';

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

/** Earlier payments of a document's customer, in its currency, that aren't used up. */
export function useCustomerCredit({ customer_id: customer, currency }: Document): readonly Payment[] {
  const { copy } = useSaved(...creditRead(customer));
  return (copy?.value.items ?? []).filter((payment) => payment.currency === currency);
}

interface CustomerCreditProps {
  payments: readonly Payment[];
  document: Document;
}

/** Credit that could pay an open invoice, if there is any. */
export function CustomerCredit({ payments, document }: CustomerCreditProps) {
  const { currency, document_id: invoice } = document;
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
