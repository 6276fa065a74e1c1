import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { amountText } from './amount-text.ts';
import { isOwed } from './is-owed.ts';
import './owed-amount.css';

/** What counts of a document: what is still owed, and of how much, or its total. */
export function OwedAmount({ document }: { document: DocumentSummary }) {
  const { amount_due: due, total_amount: total, currency } = document;
  if (!isOwed(document)) return <b>{amountText(total, currency)}</b>;
  return (
    <>
      <b>{amountText(due, currency)}</b>
      {due !== total && (
        <>
          {' '}
          <span className="owed-of">{words.documents.ofTotal(amountText(total, currency))}</span>
        </>
      )}
    </>
  );
}
