import { Link, useNavigate } from '@tanstack/react-router';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { useMay } from '#features/shared/may.tsx';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { useServices } from '#features/shared/use-services.ts';
import { isDraftToCome } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { CorrectActions, EditLink, TakeBackLink } from './correct-actions.tsx';
import { DeductionsButton } from './deductions-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import { LinkButton } from './link-button.tsx';
import { issueShown } from './issue-stored.ts';
import { isOpenInvoice } from './is-open-invoice.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { AcceptActions, DeclineButton, isOpenEstimate } from './estimate-answers.tsx';
import { PaperActions, PdfButton, PrintButton } from './paper-actions.tsx';
import { SendButton } from './sending/send-button.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import { useOrderQuestion } from './use-order-question.tsx';
import type { Standing } from './use-standing.ts';
import { convertShown } from './waiting/waiting-conversion.ts';
import { depositsOf } from './waiting/final-invoice.ts';
import { useIsEmailed } from './use-is-emailed.ts';

interface ActionsProps {
  document: Document;
  acts: DocumentActs;
}

type DocumentActionsProps = ActionsProps & Standing;

function IssueButton({ document, acts, look }: ActionsProps & { look: 'primary' | 'secondary' }) {
  const services = useServices();
  const { issueInOrder, question } = useOrderQuestion();
  const { document_id: id, document_type: type, version } = document;

  const issue = async () =>
    issueInOrder(`${id} ${version}`, async (inOrder) => issueShown(services, document, inOrder));

  return (
    <>
      <Button
        look={look}
        aria-disabled={acts.isBusy}
        onClick={() => void acts.change(words.documentPage.issued, issue)}
      >
        {words.documentPage.issue[type]}
      </Button>
      {question}
    </>
  );
}

/** Sending issues it, too, and comes next; without a mail server, issuing does. The other is beside it. */
function IssueOrSend({ isNext, ...props }: DocumentActionsProps & { isNext: boolean }) {
  const { document, acts, isUnsaved } = props;
  const { isDelivered } = useMaySend();
  const look = isNext ? 'primary' : 'secondary';
  if (isDelivered !== isNext)
    return isUnsaved ? null : <IssueButton document={document} acts={acts} look={look} />;
  if (!maySend(props)) return null;
  return (
    <SendButton document={document} acts={acts} look={look}>
      {words.editor.issueAndSend}
    </SendButton>
  );
}

function DraftMain(props: DocumentActionsProps) {
  return (
    <>
      <IssueOrSend {...props} isNext />
      {isDraftToCome(props.document) ? (
        <TakeBackLink document={props.document} />
      ) : (
        <EditLink document={props.document} />
      )}
    </>
  );
}

function ConvertButton({ document, acts }: ActionsProps) {
  const services = useServices();
  const navigate = useNavigate();
  const isLast = depositsOf(document).length > 0;

  async function convert(): Promise<void | null> {
    const invoice = await convertShown(services, document, acts.ids.converted);
    if (invoice === null) return null;
    await navigate({ to: '/invoices/$id', params: { id: invoice.document_id } });
  }

  return (
    <Button aria-disabled={acts.isBusy} onClick={() => void acts.follow(convert)}>
      {isLast ? words.documentPage.deposit.final : words.documentPage.convert}
    </Button>
  );
}

/** An issued invoice that hasn't reached the customer, as far as is known. One of another product was sent there. */
const isToBeSent = ({ document_type: type, status, is_carried: isCarried, imported_at, send_at }: Document) =>
  type === 'invoice' && status === 'sent' && isCarried === false && !imported_at && !send_at;

interface PaymentLinkProps extends Pick<ActionsProps, 'document'> {
  isNext: boolean;
}

function PaymentLink({ document: { document_id: id, customer_id: customer }, isNext }: PaymentLinkProps) {
  return (
    <Link
      className={isNext ? 'button' : 'button button-secondary'}
      to="/payments/new"
      search={{ customer, invoices: id }}
    >
      {words.documentPage.recordPayment}
    </Link>
  );
}

const mayConvert = ({ document, isMoving, isAccepting, isParted }: DocumentActionsProps) =>
  isOpenEstimate(document) && (!isMoving || isAccepting) && !isParted;

/** What waits to be issued can be emailed after that, unless what issues it emails it, too. */
const maySend = ({ document: { status }, isUnsaved, isIssuing }: DocumentActionsProps) =>
  status !== 'void' && (!isUnsaved || isIssuing);

/** What comes next, and sending; one of them stands out. */
function MainActions(props: DocumentActionsProps) {
  const { document, acts, isMoving } = props;
  const { isDelivered } = useMaySend();
  const isEmailed = useIsEmailed(document.document_id);
  const isSendingNext = isDelivered && !isEmailed && isToBeSent(document);
  if (document.status === 'draft') return <DraftMain {...props} />;
  return (
    <>
      {mayConvert(props) && <ConvertButton document={document} acts={acts} />}
      {isOpenInvoice(document) && !isMoving && <PaymentLink document={document} isNext={!isSendingNext} />}
      {maySend(props) && (
        <SendButton document={document} acts={acts} look={isSendingNext ? 'primary' : 'secondary'}>
          {words.documentPage.sendEmail}
        </SendButton>
      )}
    </>
  );
}

/** A late fee isn't a sale to make again. */
const mayDuplicate = ({ document_type: type, is_late_fee: isLateFee }: Document) =>
  type !== 'credit_note' && isLateFee !== true;

/** One that waits to be deleted offers nothing more. */
function DraftActions(props: DocumentActionsProps) {
  const { document, acts, isMoving, isUnsaved } = props;
  if (isMoving) return <ActionBar place="dock" primary={<PaperActions document={document} />} />;
  const seldom = (
    <>
      <PdfButton document={document} />
      <PrintButton />
      {mayDuplicate(document) && <DuplicateButton document={document} acts={acts} />}
      <DeleteButton document={document} acts={acts} />
    </>
  );
  return (
    <ActionBar place="dock" primary={<MainActions {...props} />} seldom={seldom}>
      <IssueOrSend {...props} isNext={false} />
      {document.estimate_part === 'final' && !isUnsaved && !isDraftToCome(document) && (
        <DeductionsButton document={document} acts={acts} />
      )}
    </ActionBar>
  );
}

/** What is usual after issue, beside what comes next. */
function IssuedActions({ document, acts }: ActionsProps) {
  const { document_type: type, status } = document;
  if (type === 'estimate') return <AcceptActions document={document} acts={acts} />;
  if (type === 'credit_note' || status !== 'overdue') return null;
  return (
    <SendButton document={document} acts={acts} isReminder>
      {words.documentPage.sendReminder}
    </SendButton>
  );
}

/** Beside a reminder or an answer there is no room for it. */
const isPdfSeldom = ({ document_type: type, status }: Document) =>
  status === 'overdue' || (type === 'estimate' && (status === 'sent' || status === 'accepted'));

function SeldomAfterIssue({ document, acts, isMoving, isUnsaved, isParted }: DocumentActionsProps) {
  const { document_type: type, document_id: id, status } = document;
  const isInvoice = type === 'invoice';
  return (
    <>
      {document.document_number !== null && status !== 'void' && <LinkButton document={document} />}
      {isPdfSeldom(document) && <PdfButton document={document} />}
      {!isMoving && !isParted && <DeclineButton document={document} acts={acts} />}
      <PrintButton />
      {mayDuplicate(document) && <DuplicateButton document={document} acts={acts} />}
      {isInvoice && !isUnsaved && (
        <Link className="button button-secondary" to="/invoices/recurring/new" search={{ from: id }}>
          {words.recurring.make}
        </Link>
      )}
      {!isMoving && <CorrectActions document={document} acts={acts} />}
    </>
  );
}

function AfterIssue(props: DocumentActionsProps) {
  const { document, acts, isMoving } = props;
  return (
    <ActionBar place="dock" primary={<MainActions {...props} />} seldom={<SeldomAfterIssue {...props} />}>
      {!isMoving && <IssuedActions document={document} acts={acts} />}
      {!isPdfSeldom(document) && <PdfButton document={document} />}
    </ActionBar>
  );
}

/** What comes next, in a list's sheet for one document. */
export function NextActions(props: DocumentActionsProps) {
  const { document, isMoving } = props;
  const isIssued = document.status !== 'draft';
  return (
    <>
      {(isIssued || !isMoving) && <MainActions {...props} />}
      {!isIssued && !isMoving && <IssueOrSend {...props} isNext={false} />}
      {isIssued && !isMoving && <IssuedActions {...props} />}
      <PdfButton document={document} />
    </>
  );
}

/** What can be done with a document in its present status. */
export function DocumentActions(props: DocumentActionsProps) {
  const mayWrite = useMay('write');
  if (!mayWrite) return <ActionBar place="dock" primary={<PaperActions document={props.document} />} />;
  return props.document.status === 'draft' ? <DraftActions {...props} /> : <AfterIssue {...props} />;
}
