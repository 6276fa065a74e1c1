import { connectDatabase } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import type { BillhookServer } from './billhook-server.ts';

/**
 * Marks the emails with a document, or with a customer's statements, as given up: refused for an hour by the mail server, or as `attempts` and `error`
 * say.
 */
export async function giveUpMails(
  server: BillhookServer,
  id: string,
  { attempts, error } = { attempts: 8, error: 'EENVELOPE 550' },
): Promise<void> {
  const address = await findRunning(server.dataDirectory);
  if (address === undefined) throw new Error('The database does not run.');
  const { pool, close } = connectDatabase(address, { size: 1 });
  try {
    await pool.query(
      `update mails set state = 'failed', attempts = $2, last_error = $3 where $1 in (document_id, customer_id)`,
      [id, attempts, error],
    );
  } finally {
    await close();
  }
}
