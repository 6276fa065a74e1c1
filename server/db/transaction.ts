import type { Database } from './connect.ts';
import { isRetryable } from './errors.ts';

const maximumTries = 3;

/**
 * Runs `work` in one transaction. A deadlock or a serialization failure is tried again, three times in all, so
 * `work` must do nothing outside the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= maximumTries || !isRetryable(error)) throw error;
    }
  }
}
