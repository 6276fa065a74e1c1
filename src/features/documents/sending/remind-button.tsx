import { useState } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { documentName } from '#features/shared/documents/document-words.ts';
import type { Bulk } from '#features/shared/list/use-bulk.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import { useKeysUntilDone } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { sendMail, waitingMail } from '../waiting/waiting-mail.ts';
import { useMaySend } from '#features/shared/use-may-send.ts';

/** Null if it is kept for later. */
async function sendReminder(
  services: Services,
  invoice: DocumentSummary,
  key: string,
): Promise<Document | null> {
  const { document_id: document, version } = invoice;
  const reminder = { words: null, isReminder: true, key, inOrder: true };
  return sendOrPutOff(services, waitingMail(invoice, reminder), async (api) =>
    sendMail(api, { ...reminder, document, version }),
  );
}

interface RemindButtonProps {
  overdue: readonly DocumentSummary[];
  bulk: Bulk;
  onDone: () => void;
}

/** Reminds of all overdue invoices of a selection, and says how many reminders went out. */
export function RemindButton({ overdue, bulk, onDone }: RemindButtonProps) {
  const services = useServices();
  const { isDelivered } = useMaySend();
  const withKey = useKeysUntilDone();
  const [sent, setSent] = useState(0);
  const { documentLists: say, sending } = words;

  async function remind(): Promise<void> {
    let count = 0;
    setSent(0);
    await bulk.run(overdue, documentName, async (row) => {
      const reminded = await withKey(row.document_id, async (key) => sendReminder(services, row, key));
      if (reminded !== null) count += 1;
    });
    setSent(count);
    onDone();
  }

  return (
    <>
      <ConfirmButton
        words={say.remind(overdue.length)}
        title={say.remindQuestion(overdue.length)}
        note={isDelivered ? undefined : sending.notDelivered}
        onConfirm={() => void remind()}
      >
        {say.remindText}
      </ConfirmButton>
      {sent > 0 &&
        (isDelivered ? (
          <Banner tone="success">{sending.remindersQueued(sent)}</Banner>
        ) : (
          <Banner tone="note">{sending.emailKept}</Banner>
        ))}
    </>
  );
}
