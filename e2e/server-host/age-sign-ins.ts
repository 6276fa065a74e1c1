import { connectDatabase } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import type { BillhookServer } from './billhook-server.ts';

/** Makes all sign-ins and proofs an hour older. */
export async function ageSignIns(server: BillhookServer): Promise<void> {
  const address = await findRunning(server.dataDirectory);
  if (address === undefined) throw new Error('The database does not run.');
  const { pool, close } = connectDatabase(address, { size: 1 });
  try {
    await pool.query(`update sessions set created_at = created_at - interval '1 hour',
        proved_at = proved_at - interval '1 hour'`);
  } finally {
    await close();
  }
}
