import { Link, useSearch } from '@tanstack/react-router';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { useMay } from '#features/shared/may.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { methodWords, paymentName } from '#features/shared/payments/payment-words.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { concerns } from '#offline/outbox/act.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { getReceiptPdf } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { namedInvoices, searchAgain } from './payment-search.ts';
import { RefundPanel } from './refund-panel.tsx';
import { VoidNote, VoidPayment } from './void-payment.tsx';
import { paymentRead } from './payment-read.ts';
import '#features/shared/documents/short-rows.css';
import './payment.css';

function Receipt({ payment }: { payment: Payment }) {
  const { page: say, fields } = words.payments;
  const { kind, currency, customer_id: id, refunded_payment_id: refunded } = payment;
  return (
    <section className="panel" aria-label={say.receipt}>
      <dl className="receipt">
        <div>
          <dt>{kind === 'refund' ? say.refunded : say.received}</dt>
          <dd className="receipt-amount">{amountText(payment.amount, currency)}</dd>
        </div>
        <div>
          <dt>{fields.customer}</dt>
          <dd>
            <Link to="/customers/$id" params={{ id }}>
              {payment.customer_name}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{fields.date}</dt>
          <dd>{formatDay(payment.payment_date)}</dd>
        </div>
        <div>
          <dt>{fields.method}</dt>
          <dd>{methodWords(payment.method)}</dd>
        </div>
        {payment.reference !== null && (
          <div>
            <dt>{fields.reference}</dt>
            <dd>{payment.reference}</dd>
          </div>
        )}
        {payment.notes !== null && (
          <div>
            <dt>{fields.notes}</dt>
            <dd>{payment.notes}</dd>
          </div>
        )}
        {refunded !== null && (
          <div>
            <dt>{say.refundOf}</dt>
            <dd>
              <Link to="/payments/$id" params={{ id: refunded }}>
                {say.thePayment}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Allocations({ payment: { kind, allocations, currency } }: { payment: Payment }) {
  return (
    <Panel title={kind === 'refund' ? words.payments.page.reopened : words.payments.page.appliedTo}>
      {allocations.length === 0 && <p className="panel-lead">{words.payments.page.noInvoice}</p>}
      <ul className="short-rows">
        {allocations.map(({ document_id: id, document_number: number, amount }) => (
          <li key={id}>
            <DocumentLink type="invoice" id={id}>
              {number ?? words.payments.page.invoice}
            </DocumentLink>
            <span className="short-day" />
            <span />
            <span className="short-amount">{amountText(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PaymentActionsProps {
  payment: Payment;
  /** A refund or its voiding waits to be sent. */
  isChanging: boolean;
  /** Null: it is kept for later. */
  onVoided: (voided: Payment | null) => void;
}

/** The receipt, and what can be done about a mistake. */
function PaymentActions({ payment, isChanging, onVoided }: PaymentActionsProps) {
  const { api } = useServices();
  const mayWrite = useMay('write');
  const { payment_id: id, kind, voided } = payment;
  return (
    <ActionBar
      place="dock"
      primary={
        <DownloadButton
          label={words.payments.page.downloadReceipt}
          otherwise={words.payments.downloadFailed}
          fetchFile={() => api(getReceiptPdf, { params: { id } })}
        />
      }
    >
      {mayWrite && voided === null && !isChanging && <VoidPayment payment={payment} onVoided={onVoided} />}
      {mayWrite && voided !== null && kind === 'payment' && (
        <Link className="button button-secondary" to="/payments/new" search={searchAgain(payment)}>
          {words.payments.void.recordAgain}
        </Link>
      )}
    </ActionBar>
  );
}

/** One payment or refund: receipt, allocations and refund form. */
export function PaymentScreen({ id }: { id: string }) {
  const { read, ...state } = useSaved(...paymentRead(id));
  const wanted = namedInvoices(useSearch({ strict: false }));
  const payment = state.copy?.value;
  const mayWrite = useMay('write');
  const waiting = useWaiting().filter((act) => concerns(act, id));

  // What is left then, the server says.
  const isApplying = waiting.some(({ kind }) => kind === 'credit');

  return (
    <Page
      title={payment === undefined ? words.payments.payment : paymentName(payment)}
      parent="/payments"
      actions={
        payment && (
          <PaymentActions
            payment={payment}
            isChanging={waiting.length > 0}
            onVoided={(voided) => {
              if (voided !== null) read.take(voided);
            }}
          />
        )
      }
    >
      <WaitingStrip isShown={(act) => concerns(act, id)} onGone={() => void read.load()} />
      <SavedGate
        state={state}
        onRetry={() => void read.load()}
        loading={words.payments.page.loading}
        missing={
          <Notice title={words.payments.page.notFound}>
            <p>{words.payments.page.notFoundText}</p>
            <Link className="button button-secondary" to="/payments">
              {words.payments.page.allPayments}
            </Link>
          </Notice>
        }
      >
        {(found) => (
          <>
            {found.voided !== null && <VoidNote voided={found.voided} />}
            <Receipt payment={found} />
            <Allocations payment={found} />
            {mayWrite && found.kind === 'payment' && found.unallocated_amount > 0 && !isApplying && (
              <CreditPanel
                key={found.unallocated_amount}
                payment={found}
                wanted={wanted}
                onApplied={read.take}
                onFailed={() => void read.load()}
              />
            )}
            {mayWrite && found.kind === 'payment' && found.voided === null && waiting.length === 0 && (
              <RefundPanel key={found.payment_id} payment={found} />
            )}
          </>
        )}
      </SavedGate>
    </Page>
  );
}
