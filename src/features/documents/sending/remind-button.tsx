import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { documentName } from '#features/shared/documents/document-words.ts';
import type { Bulk } from '#features/shared/list/use-bulk.ts';
import { useKeysUntilDone } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import { sendDocument } from '#shared/contract/deliveries.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { useMaySend } from './use-may-send.ts';

function sendReminder(api: Api, { document_id: id, version }: DocumentSummary, key: string) {
  const headers = { 'if-match': `"v${version}"`, 'idempotency-key': key };
  return api(sendDocument, { params: { id }, body: { reminder: true } }, { headers });
}

interface RemindButtonProps {
  overdue: readonly DocumentSummary[];
  bulk: Bulk;
  onDone: () => void;
}

/** Reminds of all overdue invoices of a selection, and says how many reminders went out. */
export function RemindButton({ overdue, bulk, onDone }: RemindButtonProps) {
  const { api } = useServices();
  const { isDelivered } = useMaySend();
  const withKey = useKeysUntilDone();
  const [sent, setSent] = useState(0);
  const { documentLists: say, sending } = words;

  async function remind(): Promise<void> {
    let count = 0;
    setSent(0);
    await bulk.run(overdue, documentName, async (row) => {
      await withKey(row.document_id, async (key) => sendReminder(api, row, key));
      count += 1;
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
