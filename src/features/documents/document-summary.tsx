import { amountText } from '#features/shared/documents/amount-text.ts';
import { dueText } from '#features/shared/documents/document-columns.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { isOpenInvoice } from './is-open-invoice.ts';
import { paymentsRead } from './panel-reads.ts';

interface SummaryProps {
  document: Document;
}

/** The figure that counts: what is still due, or the total. */
function figureOf(document: Document) {
  const { amount_due: due, total_amount: total } = document;
  const { amountDue, total: name } = words.documents.columns;
  const isOpen = isOpenInvoice(document);
  return isOpen ? { name: amountDue, amount: due, isOpen } : { name, amount: total, isOpen };
}

/** When the last payment came in that still counts. */
function lastPaid(payments: readonly Payment[]): string | undefined {
  const counted = payments.filter(({ kind, voided }) => kind !== 'refund' && voided === null);
  return counted
    .map(({ payment_date: day }) => day)
    .toSorted()
    .at(-1);
}

/** That it is paid, and since when, if payments alone settled it. */
function PaidLine({ document: { document_id: id, credited_total: credited } }: SummaryProps) {
  const { copy } = useSaved(...paymentsRead(id));
  const { statuses, paidOn } = words.documents;
  const day = copy !== null && credited === 0 ? lastPaid(copy.value.items) : undefined;
  return (
    <p className="document-summary-name">{day === undefined ? statuses.paid : paidOn(formatDay(day))}</p>
  );
}

/** What is left of a credit note, as far as it counts. */
function CreditLine({ document: { document_type: type, status, amount_due: left, currency } }: SummaryProps) {
  if (type !== 'credit_note' || status === 'draft' || status === 'void') return null;
  const { creditUsed, creditLeft } = words.documents;
  return (
    <p className="document-summary-name">
      {left === 0 ? creditUsed : creditLeft(amountText(left, currency))}
    </p>
  );
}

/** What is due and until when, before the paper. */
export function DocumentSummary({ document }: SummaryProps) {
  const today = useOrganizationDay()?.today ?? null;
  const { name, amount, isOpen } = figureOf(document);
  const { currency, status, due_date: due, expiry_date: expiry } = document;
  return (
    <section className="panel document-summary" aria-label={words.documentPage.summary}>
      <p className="document-summary-name">{name}</p>
      <p className="document-summary-amount">{amountText(amount, currency)}</p>
      {(isOpen || (status === 'draft' && due !== null)) && (
        <p className={status === 'overdue' ? 'document-summary-late' : 'document-summary-name'}>
          {dueText(document, today)}
        </p>
      )}
      {status === 'paid' && <PaidLine document={document} />}
      <CreditLine document={document} />
      {expiry !== null && (
        <p className="document-summary-name">{words.documents.validUntil(formatDay(expiry))}</p>
      )}
    </section>
  );
}
