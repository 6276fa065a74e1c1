import { Link, useSearch } from '@tanstack/react-router';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useMay } from '#features/shared/may.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { paymentName } from '#features/shared/payments/payment-words.ts';
import { isMissing } from '#features/shared/saved/is-missing.ts';
import { NoSuchRecord } from '#features/shared/saved/no-such-record.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { concerns } from '#offline/outbox/act.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { getReceiptPdf } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { CreditPart } from './credit-part.tsx';
import { OtherPayments } from './other-payments.tsx';
import { namedInvoices, searchAgain } from './payment-search.ts';
import { Receipt } from './receipt.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { VoidNote, VoidPayment } from './void-payment.tsx';
import { paymentRead } from './payment-read.ts';

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

function NoSuchPayment() {
  return (
    <NoSuchRecord title={words.payments.page.notFound} text={words.payments.page.notFoundText}>
      <Link className="button button-secondary" to="/payments">
        {words.payments.page.allPayments}
      </Link>
    </NoSuchRecord>
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

  if (isMissing(state.failure)) return <NoSuchPayment />;
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
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.payments.page.loading}>
        {(found) => (
          <>
            {found.voided !== null && <VoidNote voided={found.voided} />}
            <div className="payment-parts">
              <Receipt payment={found}>
                {mayWrite && found.kind === 'payment' && found.unallocated_amount > 0 && !isApplying && (
                  <CreditPart
                    key={found.unallocated_amount}
                    payment={found}
                    wanted={wanted}
                    onApplied={read.take}
                    onFailed={() => void read.load()}
                  />
                )}
              </Receipt>
              {mayWrite && found.kind === 'payment' && found.voided === null && waiting.length === 0 && (
                <RefundPanel key={found.payment_id} payment={found} />
              )}
              <OtherPayments payment={found} />
            </div>
          </>
        )}
      </SavedGate>
    </Page>
  );
}
