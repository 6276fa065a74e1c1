import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import { isRetryable } from './errors.ts';

const maximumTries = 3;

/**
 * Runs `work` in one transaction. A deadlock or a serialization failure is tried again, three times in all, so
 * `work` must do nothing outside the database. Inside an open transaction it is a part of that one, which alone
 * tries again.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= maximumTries || !isRetryable(error)) throw error;
    }
  }
}

/** Runs reads that must fit together on one snapshot of the database. */
export async function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return read(db);
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

function isTransaction(db: Database): boolean {
  return db instanceof PgTransaction;
}
