import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { methodWords } from '#features/shared/payments/payment-words.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import './receipt.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { page: say, fields } = words.payments;
  const { customer_id: id, refunded_payment_id: refunded, reference, notes } = payment;
  return (
    <dl className="receipt-facts">
      <Fact name={fields.customer}>
        <Link to="/customers/$id" params={{ id }}>
          {payment.customer_name}
        </Link>
      </Fact>
      <Fact name={fields.date}>{formatDay(payment.payment_date)}</Fact>
      <Fact name={fields.method}>{methodWords(payment.method)}</Fact>
      {reference !== null && <Fact name={fields.reference}>{reference}</Fact>}
      {notes !== null && <Fact name={fields.notes}>{notes}</Fact>}
      {refunded !== null && (
        <Fact name={say.refundOf}>
          <Link to="/payments/$id" params={{ id: refunded }}>
            {say.thePayment}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Allocations({ payment }: { payment: Payment }) {
  const { kind, allocations, currency, unallocated_amount: unused } = payment;
  const { page: say } = words.payments;
  return (
    <Panel className="receipt-part" title={kind === 'refund' ? say.reopened : say.appliedTo}>
      {allocations.length === 0 && <p className="panel-lead">{say.noInvoice}</p>}
      {allocations.length > 0 && (
        <ul className="receipt-rows">
          {allocations.map(({ document_id: id, document_number: number, amount }) => (
            <li className="receipt-row" key={id}>
              <DocumentLink type="invoice" id={id}>
                {number ?? say.invoice}
              </DocumentLink>
              <span>{amountText(amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {allocations.length > 0 && unused > 0 && (
        <p className="receipt-row">
          {say.notApplied} <span>{amountText(unused, currency)}</span>
        </p>
      )}
    </Panel>
  );
}

/** What was paid, by whom, when, and how; what it was used for, and what is left of it. */
export function Receipt({ payment, children }: { payment: Payment; children: ReactNode }) {
  const { page: say } = words.payments;
  return (
    <div className="panel receipt">
      <section className="receipt-head" aria-label={say.receipt}>
        <p className="receipt-amount">
          <span>{payment.kind === 'refund' ? say.refunded : say.received}</span>{' '}
          {amountText(payment.amount, payment.currency)}
        </p>
        <Facts payment={payment} />
      </section>
      <Allocations payment={payment} />
      {children}
    </div>
  );
}
