import type { ReactNode } from 'react';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { isOver } from '#shared/documents/estimate-status.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { DepositButton } from './deposit-button.tsx';
import type { DocumentActs } from './use-document-acts.ts';
import { depositsOf } from './waiting/final-invoice.ts';
import { moveNow } from './waiting/waiting-move.ts';

interface ActionsProps {
  document: Document;
  acts: DocumentActs;
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

/** An issued estimate may still become an invoice, or be declined. */
export const isOpenEstimate = ({ document_type: type, status }: Document) =>
  type === 'estimate' && ['sent', 'accepted', 'expired'].includes(status);

interface AnswerProps extends ActionsProps {
  to: 'accepted' | 'declined';
  children: ReactNode;
}

function AnswerButton({ document, acts, to, children }: AnswerProps) {
  const services = useServices();
  const move = async () => moveNow(services, document, { to, reason: null });
  return (
    <Button
      look="secondary"
      aria-disabled={acts.isBusy}
      onClick={() => void acts.change(words.documentPage.marked[to], move)}
    >
      {children}
    </Button>
  );
}

/** Accepting an estimate, and what comes after that. */
export function AcceptActions(props: ActionsProps) {
  const { document, acts } = props;
  const { status } = document;
  const accept = (
    <AnswerButton {...props} to="accepted">
      {words.documentPage.markAccepted}
    </AnswerButton>
  );

  return (
    <>
      {status === 'sent' && accept}
      {status === 'declined' && <UpTo last={document.expiry_date}>{accept}</UpTo>}
      {status === 'accepted' && <DepositButton document={document} acts={acts} />}
    </>
  );
}

/** None once a deposit has been invoiced. */
export function DeclineButton(props: ActionsProps) {
  if (!isOpenEstimate(props.document) || depositsOf(props.document).length > 0) return null;
  return (
    <AnswerButton {...props} to="declined">
      {words.documentPage.markDeclined}
    </AnswerButton>
  );
}
