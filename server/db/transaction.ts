import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import { databaseOn, type Database } from './connect.ts';
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
      return await onOwnConnection(db, work);
    } catch (error) {
      if (attempt >= maximumTries || !isRetryable(error)) throw error;
    }
  }
}

/** Runs reads that must fit together on one snapshot of the database. */
export async function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return read(db);
  return onOwnConnection(db, read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

const databases = new WeakMap<PoolClient, Database>();

/**
 * drizzle takes a connection from the pool before it is sure to give it back: a `begin` that fails, because
 * PostgreSQL just went, would cost the pool one connection for ever. So we take it and give it back.
 */
async function onOwnConnection<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const pool: unknown = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof Pool)) return db.transaction(work, config);
  const client = await pool.connect();
  try {
    const own = databases.get(client) ?? databaseOn(client);
    databases.set(client, own);
    return await own.transaction(work, config);
  } finally {
    client.release();
  }
}

function isTransaction(db: Database): boolean {
  return db instanceof PgTransaction;
}
