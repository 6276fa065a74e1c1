import { Link } from '@tanstack/react-router';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { documentName } from '#features/shared/documents/document-words.ts';
import { BulkProgress } from '#features/shared/list/bulk-progress.tsx';
import { useBulk } from '#features/shared/list/use-bulk.ts';
import type { PickedProps } from '#features/shared/list/list-view.tsx';
import { useMay } from '#features/shared/may.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { issueStored } from '../issue-stored.ts';
import { deleteShown } from '../waiting/waiting-deletion.ts';
import { payableTogether } from './payable-together.ts';
import { RemindButton } from '../sending/remind-button.tsx';

const amountsOf = (rows: readonly DocumentSummary[], field: 'total_amount' | 'amount_due') =>
  rows.map((row) => ({ amount: row[field], currency: row.currency }));

function Failures({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Banner tone="error">
      <ul>
        {of.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** The totals of the selected documents, and what can be done with all of them. */
export function PickedDocuments({ selection, reload }: PickedProps<DocumentSummary>) {
  const services = useServices();
  const bulk = useBulk();
  const say = words.documentLists;
  const { rows } = selection;
  // By issue date, so that their numbers follow; documents without one get today's.
  const drafts = rows
    .filter(({ status }) => status === 'draft')
    .toSorted((one, other) => (one.issue_date ?? 'today').localeCompare(other.issue_date ?? 'today'));
  const mayWrite = useMay('write');
  const payable = mayWrite ? payableTogether(rows) : null;
  const open = rows.filter(
    ({ document_type: type, status }) => type === 'invoice' && status !== 'draft' && status !== 'void',
  );
  const overdue = rows.filter(({ status }) => status === 'overdue');

  async function forDrafts(work: (row: DocumentSummary) => Promise<unknown>): Promise<void> {
    await bulk.run(drafts, documentName, work);
    reload();
  }

  return (
    <>
      <span>{say.total(sumText(amountsOf(rows, 'total_amount')))}</span>
      {open.length > 0 && <span>{say.amountDue(sumText(amountsOf(open, 'amount_due')))}</span>}
      <BulkProgress bulk={bulk} />
      {mayWrite && drafts.length > 0 && (
        <>
          <Button look="secondary" onClick={() => void forDrafts((row) => issueStored(services, row))}>
            {say.issueDrafts(drafts.length)}
          </Button>
          <ConfirmButton
            isDanger
            words={say.deleteDrafts}
            title={say.deleteDraftsQuestion}
            onConfirm={() => void forDrafts((row) => deleteShown(services, row))}
          >
            {say.deleteDraftsText}
          </ConfirmButton>
        </>
      )}
      {mayWrite && overdue.length > 0 && <RemindButton overdue={overdue} bulk={bulk} onDone={reload} />}
      {payable !== null && (
        <Link className="button button-secondary" to="/payments/new" search={payable}>
          {say.recordPayment}
        </Link>
      )}
      <Failures of={bulk.failures} />
    </>
  );
}
