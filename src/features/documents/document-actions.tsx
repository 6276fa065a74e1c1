import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Api } from '#api/client.ts';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { useMay } from '#features/shared/may.tsx';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { convertEstimate, creditInvoice } from '#shared/contract/documents.ts';
import { isOver } from '#shared/documents/estimate-status.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { DeleteButton } from './delete-button.tsx';
import { DepositButton } from './deposit-button.tsx';
import { issueShown } from './issue-stored.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { makeOrFind } from './make-or-find.ts';
import { PaperActions } from './paper-actions.tsx';
import { SendButton } from './sending/send-button.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import { useDraftMaking } from './use-draft-making.ts';
import { useOrderQuestion } from './use-order-question.tsx';
import { VoidButton } from './void-button.tsx';
import { creditNoteOf } from './waiting/copied-draft.ts';
import { waitingConversion } from './waiting/waiting-conversion.ts';
import { depositsOf } from './waiting/waiting-deposit.ts';
import { moveNow } from './waiting/waiting-move.ts';

interface ActionsProps {
  document: Document;
  acts: DocumentActs;
}

interface DraftProps extends ActionsProps {
  /** It has changes that exist only on this device, without which it can't be issued or sent. */
  isUnsaved: boolean;
}

interface DocumentActionsProps extends DraftProps {
  /** It waits to be voided, accepted, declined, converted, or deleted. */
  isMoving: boolean;
  /** Deposits of it wait: it is neither invoiced as a whole nor declined before. */
  isParted: boolean;
}

function DraftMain({ document, acts, isUnsaved }: DraftProps) {
  const services = useServices();
  const { issueInOrder, question } = useOrderQuestion();
  const { document_id: id, document_type: type, version } = document;
  const edit = areaOf(type) === '/estimates' ? '/estimates/$id/edit' : '/invoices/$id/edit';

  const issue = async () =>
    issueInOrder(`${id} ${version}`, async (inOrder) => issueShown(services, document, inOrder));

  return (
    <>
      {!isUnsaved && (
        <Button
          aria-disabled={acts.isBusy}
          onClick={() => void acts.change(words.documentPage.issued, issue)}
        >
          {words.documentPage.issue[type]}
        </Button>
      )}
      <Link className="button button-secondary" to={edit} params={{ id }} aria-keyshortcuts="e">
        {words.documentPage.edit}
      </Link>
      {question}
    </>
  );
}

/**
 * Actions allowed until a last day in the organization's timezone; no status says that a declined estimate has
 * expired.
 */
function UpTo({ last, children }: { last: string | null; children: ReactNode }) {
  const day = useOrganizationDay();
  if (last === null) return children;
  return day !== null && !isOver(last, day.today) && children;
}

function ConvertButton({ document, acts }: ActionsProps) {
  const services = useServices();
  const navigate = useNavigate();
  const { document_id: id, version } = document;
  const isLast = depositsOf(document).length > 0;

  async function convert(): Promise<void | null> {
    const made = acts.ids.converted;
    const body = { document_id: made, version };
    const make = async (api: Api) =>
      makeOrFind(api, made, () => api(convertEstimate, { params: { id }, body }));
    // What deposits leave to invoice, only the server knows.
    const invoice = isLast
      ? await make(services.api)
      : await sendOrPutOff(services, waitingConversion(document, made), make);
    if (invoice === null) return null;
    await navigate({ to: '/invoices/$id', params: { id: invoice.document_id } });
  }

  return (
    <Button aria-disabled={acts.isBusy} onClick={() => void acts.follow(convert)}>
      {isLast ? words.documentPage.deposit.final : words.documentPage.convert}
    </Button>
  );
}

/** An issued estimate may still become an invoice, or be declined. */
const isOpenEstimate = ({ document_type: type, status }: Document) =>
  type === 'estimate' && ['sent', 'accepted', 'expired'].includes(status);

function AnswerActions({ document, acts, isParted }: ActionsProps & { isParted: boolean }) {
  const services = useServices();
  const { status } = document;
  const move = (to: 'accepted' | 'declined') => () =>
    void acts.change(words.documentPage.marked[to], async () =>
      moveNow(services, document, { to, reason: null }),
    );
  const accept = (
    <Button look="secondary" aria-disabled={acts.isBusy} onClick={move('accepted')}>
      {words.documentPage.markAccepted}
    </Button>
  );

  return (
    <>
      {status === 'sent' && accept}
      {status === 'declined' && <UpTo last={document.expiry_date}>{accept}</UpTo>}
      {status === 'accepted' && <DepositButton document={document} acts={acts} />}
      {isOpenEstimate(document) && depositsOf(document).length === 0 && !isParted && (
        <Button look="secondary" aria-disabled={acts.isBusy} onClick={move('declined')}>
          {words.documentPage.markDeclined}
        </Button>
      )}
    </>
  );
}

function InvoiceRest({ document, acts }: ActionsProps) {
  const makeDraft = useDraftMaking();
  const { document_id: id, status, version } = document;

  async function credit(): Promise<void> {
    const made = acts.ids.credited;
    const body = { document_id: made, version };
    await makeDraft(made, creditNoteOf(document), async (api) =>
      api(creditInvoice, { params: { id }, body }),
    );
  }

  return (
    <>
      {status === 'overdue' && (
        <SendButton document={document} acts={acts} isReminder>
          {words.documentPage.sendReminder}
        </SendButton>
      )}
      {status !== 'void' && (
        <Button look="secondary" aria-disabled={acts.isBusy} onClick={() => void acts.follow(credit)}>
          {words.documentPage.creditNote}
        </Button>
      )}
    </>
  );
}

function mayVoid({ document_type: type, status, paid_total: paid, credited_total: credited }: Document) {
  const isInForce = status !== 'draft' && status !== 'void';
  return type !== 'estimate' && isInForce && paid === 0 && credited === 0;
}

/** What comes next, and sending. */
function MainActions({ document, acts, isUnsaved, isMoving, isParted }: DocumentActionsProps) {
  const { document_type: type, status, document_id: id, customer_id: customer } = document;
  const isDue = type === 'invoice' && document.amount_due > 0;
  return (
    <>
      {status === 'draft' && <DraftMain document={document} acts={acts} isUnsaved={isUnsaved} />}
      {isOpenEstimate(document) && !isMoving && !isParted && (
        <ConvertButton document={document} acts={acts} />
      )}
      {isDue && status !== 'draft' && status !== 'void' && !isMoving && (
        <Link className="button" to="/payments/new" search={{ customer, invoices: id }}>
          {words.documentPage.recordPayment}
        </Link>
      )}
      {status !== 'void' && !isUnsaved && (
        <SendButton document={document} acts={acts}>
          {words.documentPage.sendEmail}
        </SendButton>
      )}
    </>
  );
}

function IssuedActions(props: ActionsProps & { isParted: boolean }) {
  const { document_type: type } = props.document;
  if (type === 'credit_note') return null;
  return type === 'estimate' ? <AnswerActions {...props} /> : <InvoiceRest {...props} />;
}

/** One that waits to be deleted offers nothing more. */
function DraftActions(props: DocumentActionsProps) {
  const { document, acts, isMoving } = props;
  const paper = <PaperActions document={document} />;
  if (isMoving) return <ActionBar place="dock" primary={paper} />;
  return (
    <ActionBar place="dock" primary={<MainActions {...props} />}>
      {paper}
      {mayDuplicate(document) && <DuplicateButton document={document} acts={acts} />}
      <DeleteButton document={document} acts={acts} />
    </ActionBar>
  );
}

/** A late fee isn't a sale to make again. */
const mayDuplicate = ({ document_type: type, is_late_fee: isLateFee }: Document) =>
  type !== 'credit_note' && isLateFee !== true;

function AfterIssue(props: DocumentActionsProps) {
  const { document, acts, isMoving, isUnsaved, isParted } = props;
  const { document_type: type, document_id: id } = document;
  return (
    <ActionBar place="dock" primary={<MainActions {...props} />}>
      {!isMoving && <IssuedActions document={document} acts={acts} isParted={isParted} />}
      <PaperActions document={document} />
      {mayDuplicate(document) && <DuplicateButton document={document} acts={acts} />}
      {type === 'invoice' && !isUnsaved && (
        <Link className="button button-secondary" to="/invoices/recurring/new" search={{ from: id }}>
          {words.recurring.make}
        </Link>
      )}
      {mayVoid(document) && !isMoving && <VoidButton document={document} acts={acts} />}
    </ActionBar>
  );
}

/** What can be done with a document in its present status. */
export function DocumentActions(props: DocumentActionsProps) {
  const mayWrite = useMay('write');
  if (!mayWrite) return <ActionBar place="dock" primary={<PaperActions document={props.document} />} />;
  return props.document.status === 'draft' ? <DraftActions {...props} /> : <AfterIssue {...props} />;
}
