import { connectDatabase } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import type { BillhookServer } from './billhook-server.ts';

/**
 * Marks all document emails as given up, as after an hour of a refusing mail server or for another reason.
 */
export async function giveUpMails(
  server: BillhookServer,
  documentId: string,
  { attempts, error } = { attempts: 8, error: 'EENVELOPE 550' },
): Promise<void> {
  const address = await findRunning(server.dataDirectory);
  if (address === undefined) throw new Error('The database does not run.');
  const { pool, close } = connectDatabase(address, { size: 1 });
  try {
    await pool.query(
      `update mails set state = 'failed', attempts = $2, last_error = $3 where document_id = $1`,
      [documentId, attempts, error],
    );
  } finally {
    await close();
  }
}
