import { Link } from '@tanstack/react-router';
import { DocumentRows } from '#features/shared/documents/document-rows.tsx';
import { latestPayments } from '#features/shared/payments/latest-payments.ts';
import { PaymentRows } from '#features/shared/payments/payment-rows.tsx';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { documentsRead } from './customer-reads.ts';

/** A customer's latest documents and payments, with links to all of them. */
export function CustomerHistory({ customerId: id }: { customerId: string }) {
  const say = words.customers.history;
  const documents = useSaved(...documentsRead(id));
  const payments = useSaved(...latestPayments(id));
  return (
    <>
      <Panel title={say.documents}>
        <PartGate state={documents} onRetry={() => void documents.read.load()}>
          {documents.copy === null && <span className="awaited" />}
          <DocumentRows rows={documents.copy?.value.items ?? null} none={say.noDocuments} />
        </PartGate>
        <div className="page-actions history-links">
          <Link to="/invoices" search={{ customer: id }}>
            {say.allInvoices}
          </Link>
          <Link to="/estimates" search={{ customer: id }}>
            {say.allEstimates}
          </Link>
        </div>
      </Panel>
      <Panel title={say.payments}>
        <PartGate state={payments} onRetry={() => void payments.read.load()}>
          {payments.copy === null && <span className="awaited" />}
          <PaymentRows rows={payments.copy?.value.items ?? null} none={say.noPayments} />
        </PartGate>
        <div className="page-actions history-links">
          <Link to="/payments" search={{ customer: id }}>
            {say.allPayments}
          </Link>
        </div>
      </Panel>
    </>
  );
}
