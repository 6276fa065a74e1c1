import { May } from '#features/shared/may.tsx';
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
  const { document_id: id, status, amount_due: due } = document;
  const { read, ...state } = useSaved(`payments of ${id}`, listPayments, {
    query: { document_id: id, limit: '100' },
  });
  return (
    <Panel title={words.documentPage.payments.title}>
      <PartGate state={state} onRetry={() => void read.load()}>
        <PaymentRows rows={state.copy?.value.items ?? null} none={words.documentPage.payments.none} />
      </PartGate>
      {status !== 'void' && due > 0 && (
        <May permission="write">
          <CustomerCredit document={document} />
        </May>
      )}
    </Panel>
  );
}
