import { useState } from 'react';
import { formatMoment } from '#features/shared/format-moment.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { refuseUnsaved } from '../unsaved/unsaved-changes.ts';
import type { DocumentActs, Outcome } from '../use-document-acts.ts';
import { useOrderQuestion } from '../use-order-question.tsx';
import { sendMail, waitingMail } from '../waiting/waiting-mail.ts';
import { deliveriesOf } from './deliveries.ts';
import { SendDialog } from './send-dialog.tsx';
import { useMaySend } from '#features/shared/use-may-send.ts';

interface SendButtonProps {
  document: Document;
  acts: DocumentActs;
  /** Defaults to the customer's address. */
  to?: string;
  /** Uses the reminder template. */
  isReminder?: boolean;
  look?: 'primary' | 'secondary';
  children: string;
}

/** Sends the document in the version that is shown; a draft is issued by the same call. */
export function SendButton(props: SendButtonProps) {
  const { document, acts, to, isReminder = false, look = 'secondary', children } = props;
  const services = useServices();
  const { issueInOrder, question } = useOrderQuestion();
  const [isOpen, setOpen] = useState(false);
  const { document_id: id, version } = document;
  const { isDelivered } = useMaySend();

  function outcome(sent: Document | null): Outcome {
    const { reminderQueued, emailQueued, emailKept, when } = words.sending;
    // One that was scheduled before stays as it is.
    const at = document.send_at === undefined ? sent?.send_at : undefined;
    if (at !== undefined) return { tone: 'success', text: when.scheduled(formatMoment(at)) };
    if (!isDelivered) return { tone: 'note', text: emailKept };
    return { tone: 'success', text: isReminder ? reminderQueued : emailQueued };
  }

  function finish(sent: Document | null): void {
    setOpen(false);
    acts.take(outcome(sent), sent);
    void deliveriesOf(services, id).load();
  }

  return (
    <>
      <Button look={look} aria-disabled={acts.isBusy} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <SendDialog
          type={document.document_type}
          customerId={document.customer_id}
          document={document}
          issueDate={document.issue_date ?? ''}
          dueDate={document.due_date ?? ''}
          isDraft={document.status === 'draft'}
          isReminder={isReminder}
          to={to}
          send={async (body, key) => {
            await refuseUnsaved(ownerNow(services.session), document);
            return issueInOrder(key, async (inOrder) => {
              const mail = { words: body, isReminder, key, inOrder };
              return sendOrPutOff(services, waitingMail(document, mail), async (api) =>
                sendMail(api, { ...mail, document: id, version }),
              );
            });
          }}
          onSent={finish}
          onClose={() => setOpen(false)}
        />
      )}
      {question}
    </>
  );
}
