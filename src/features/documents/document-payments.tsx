import { May } from '#features/shared/may.tsx';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { waitingShares } from '#features/shared/payments/waiting-shares.ts';
import { PaymentRows } from '#features/shared/payments/payment-rows.tsx';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listPayments } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { CustomerCredit } from './customer-credit.tsx';

/** The payments and refunds of an invoice. */
export function DocumentPayments({ document }: { document: Document }) {
  const { document_id: id, status, amount_due: due, currency } = document;
  const waiting = waitingShares(useWaiting(), document);
  const say = words.documentPage.payments;
  const { read, ...state } = useSaved(`payments of ${id}`, listPayments, {
    query: { document_id: id, limit: '100' },
  });
  return (
    <Panel title={say.title}>
      <PartGate state={state} onRetry={() => void read.load()}>
        <PaymentRows rows={state.copy?.value.items ?? null} none={say.none} />
      </PartGate>
      {waiting.shares.map(({ kind, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- amounts may be equal
        <p key={index}>{kind === 'credit' ? say.creditWaiting(amount) : say.waiting(amount)}</p>
      ))}
      {waiting.dueThen !== null && <p>{say.dueThen(amountText(due, currency), waiting.dueThen)}</p>}
      {status !== 'void' && due > 0 && (
        <May permission="write">
          <CustomerCredit document={document} />
        </May>
      )}
    </Panel>
  );
}
