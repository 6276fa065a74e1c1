import { useMay } from '#features/shared/may.tsx';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { waitingOn } from '#features/shared/payments/waiting-shares.ts';
import { PaymentRows } from '#features/shared/payments/payment-rows.tsx';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { isNumberToCome } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { CustomerCredit, useCustomerCredit } from './customer-credit.tsx';
import { isOpenInvoice } from './is-open-invoice.ts';
import { paymentsRead } from './panel-reads.ts';

interface PaymentsProps {
  document: Document;
  /** Earlier payments that could pay it. */
  credit: readonly Payment[];
}

function Payments({ document, credit }: PaymentsProps) {
  const { document_id: id, amount_due: due, currency } = document;
  const waiting = waitingOn(useWaiting(), document);
  const say = words.documentPage.payments;
  const { read, ...state } = useSaved(...paymentsRead(id));
  const text = (amount: MinorUnits) => formatMoney(amount, currency);
  const now = amountText(due, currency);
  const rows = state.copy?.value.items ?? null;
  const mayHaveSome = !isNumberToCome(document) && rows?.length !== 0;
  if (!mayHaveSome && waiting.shares.length + credit.length === 0) return null;
  return (
    <Panel title={say.title}>
      {!isNumberToCome(document) && (
        <PartGate state={state} onRetry={() => void read.load()}>
          <PaymentRows rows={rows} none={say.none} />
        </PartGate>
      )}
      {waiting.shares.map(({ kind, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- amounts may be equal
        <p key={index}>{say.waiting[kind](text(amount))}</p>
      ))}
      {waiting.shares.length > 0 && (
        <p>
          {waiting.over > 0n
            ? say.tooMuchWaits(now, text(waiting.over))
            : say.dueThen(now, text(waiting.due))}
        </p>
      )}
      <CustomerCredit payments={credit} document={document} />
    </Panel>
  );
}

function OpenPayments({ document }: { document: Document }) {
  return <Payments document={document} credit={useCustomerCredit(document)} />;
}

/** The payments and refunds of an invoice, and credit that could pay it; nothing if there are none. */
export function DocumentPayments({ document }: { document: Document }) {
  const mayWrite = useMay('write');
  if (mayWrite && isOpenInvoice(document)) return <OpenPayments document={document} />;
  return <Payments document={document} credit={[]} />;
}
