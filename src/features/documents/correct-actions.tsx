import { Link } from '@tanstack/react-router';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { buildsOn } from '#offline/outbox/act.ts';
import { isToIssue, makingOf, mayEditMade } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { creditInvoice } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import { useDraftMaking } from './use-draft-making.ts';
import { VoidButton } from './void-button.tsx';
import { creditNoteOf } from './waiting/copied-draft.ts';

interface ActionsProps {
  document: Document;
  acts: DocumentActs;
}

/** Leads to the editor, and back to the page. */
export function EditLink({
  document: { document_id: id, document_type: type },
}: Pick<ActionsProps, 'document'>) {
  return (
    <Link
      className="button button-secondary"
      to={areaOf(type) === '/estimates' ? '/estimates/$id/edit' : '/invoices/$id/edit'}
      params={{ id }}
      state={{ isFromPage: true }}
      aria-keyshortcuts="e"
    >
      {words.documentPage.edit}
    </Link>
  );
}

function CreditButton({ document, acts }: ActionsProps) {
  const { document_id: id, version } = document;
  const makeDraft = useDraftMaking(id);

  async function credit(): Promise<void> {
    const made = acts.ids.credited;
    const body = { document_id: made, version };
    await makeDraft(made, creditNoteOf(document), async (api) =>
      api(creditInvoice, { params: { id }, body }),
    );
  }

  return (
    <Button look="secondary" aria-disabled={acts.isBusy} onClick={() => void acts.follow(credit)}>
      {words.documentPage.creditNote}
    </Button>
  );
}

function mayVoid(document: Document) {
  const { document_type: type, document_number: number, status } = document;
  const { paid_total: paid, credited_total: credited } = document;
  const isInForce = number !== null && status !== 'void';
  return type !== 'estimate' && isInForce && paid === 0 && credited === 0;
}

/** It waits to be issued or made, so it can be edited after all, unless something builds on it. */
export function TakeBackLink({ document }: Pick<ActionsProps, 'document'>) {
  const waiting = useWaiting();
  const { document_id: id } = document;
  const making = makingOf(waiting, id);
  const act = waiting.find((one) => isToIssue(one, id));
  const mayEdit = making
    ? mayEditMade(making, waiting)
    : act !== undefined && !waiting.some((other) => buildsOn(other, act));
  return mayEdit && <EditLink document={document} />;
}

/** What has a number stays in the books. */
export function CorrectActions({ document, acts }: ActionsProps) {
  const { document_type: type, document_number: number, status } = document;
  if (number === null) return <TakeBackLink document={document} />;
  return (
    <>
      {type === 'invoice' && status !== 'void' && <CreditButton document={document} acts={acts} />}
      {mayVoid(document) && <VoidButton document={document} acts={acts} />}
    </>
  );
}
