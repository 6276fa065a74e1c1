import { useState } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { documentName } from '#features/shared/documents/document-words.ts';
import { namesOf } from '#features/shared/list/names-of.ts';
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
import { oneEach } from './one-each.ts';

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

interface Sent {
  readonly count: number;
  readonly several: readonly string[];
}

function SentNote({ sent: { count, several } }: { sent: Sent }) {
  const { isDelivered } = useMaySend();
  const { sending } = words;
  if (count === 0) return null;
  if (!isDelivered) return <Banner tone="note">{sending.emailKept}</Banner>;
  const queued = sending.remindersQueued(count);
  return (
    <Banner tone="success">
      {several.length === 0 ? queued : `${queued} ${sending.remindedOnce(namesOf(several))}`}
    </Banner>
  );
}

const none: Sent = { count: 0, several: [] };

/** Reminds each customer of a selection once, of the longest overdue invoice, and says how many reminders went out. */
export function RemindButton({ overdue, bulk, onDone }: RemindButtonProps) {
  const services = useServices();
  const { isDelivered } = useMaySend();
  const withKey = useKeysUntilDone();
  const [sent, setSent] = useState(none);
  const { documentLists: say, sending } = words;
  const { first, several } = oneEach(overdue);

  async function remind(): Promise<void> {
    const reminded: string[] = [];
    setSent(none);
    await bulk.run(first, documentName, async (row) => {
      const answer = await withKey(row.document_id, async (key) => sendReminder(services, row, key));
      if (answer !== null) reminded.push(row.customer_name);
    });
    setSent({ count: reminded.length, several: several.filter((name) => reminded.includes(name)) });
    onDone();
  }

  return (
    <>
      <ConfirmButton
        words={say.remind(first.length)}
        title={say.remindQuestion(first.length)}
        note={isDelivered ? undefined : sending.notDelivered}
        onConfirm={() => void remind()}
      >
        {say.remindText}
        {several.length > 0 && ` ${say.remindOnce(namesOf(several))}`}
      </ConfirmButton>
      <SentNote sent={sent} />
    </>
  );
}
