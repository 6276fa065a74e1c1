import { connectDatabase } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import type { BillhookServer } from './billhook-server.ts';

/** What a mail server that refuses for an hour leaves behind: the mails with a document are given up. */
export async function giveUpMails(server: BillhookServer, documentId: string): Promise<void> {
  const address = await findRunning(server.dataDirectory);
  if (address === undefined) throw new Error('The database does not run.');
  const { pool, close } = connectDatabase(address, { size: 1 });
  try {
    await pool.query(
      `update mails set state = 'failed', attempts = 8, last_error = 'EENVELOPE 550' where document_id = $1`,
      [documentId],
    );
  } finally {
    await close();
  }
}
