import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { inTransaction } from '../transaction.ts';

/** A transaction for loading data, with longer timeouts than requests have. */
export async function patientTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    return work(tx);
  });
}
