import { Pool, type PoolClient } from 'pg';
import { databaseOn, type Database } from './connect.ts';
import { isRetryable } from './errors.ts';
import { enterTenant } from './tenant-wall.ts';

const maximumTries = 3;
const snapshot = 'begin isolation level repeatable read read only';

/**
 * Runs `work` in one transaction. A deadlock or a serialization failure is tried again, three times in all, so
 * `work` must do nothing outside the database. Inside an open transaction it is a part of that one, which alone
 * tries again.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? work(db) : persistently(db, 'begin', work);
}

/** Runs reads that must fit together on one snapshot of the database. */
export async function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? read(db) : onOwnConnection(db, snapshot, read);
}

/** Whose rows a transaction may see and touch, and whether it may touch any. */
export interface Tenant {
  readonly organizationId: string;
  readonly readOnly: boolean;
  /** False where the database's user may not take the tenant role. */
  readonly wall: boolean;
}

/**
 * Like `inTransaction`, behind the tenant wall: whatever the queries forget, PostgreSQL shows and takes rows of this
 * organization only. A transaction that only reads is on one snapshot.
 */
export async function inTenant<T>(
  db: Database,
  { organizationId, readOnly, wall }: Tenant,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const begin = readOnly ? snapshot : 'begin';
  return persistently(db, wall ? `${begin}; ${enterTenant(organizationId)}` : begin, work);
}

async function persistently<T>(db: Database, begin: string, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOwnConnection(db, begin, work);
    } catch (error) {
      if (attempt >= maximumTries || !isRetryable(error)) throw error;
    }
  }
}

/** One a connection, so that statements which are prepared on it are built once. */
const databases = new WeakMap<PoolClient, Database>();

/** Those in a transaction now. */
const open = new WeakSet<Database>();

/**
 * We take a connection and give it back ourselves: drizzle takes one before it is sure to give it back, and a `begin`
 * that fails, because PostgreSQL just went, would cost the pool one connection for ever.
 */
async function onOwnConnection<T>(
  db: Database,
  begin: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const client = await poolOf(db).connect();
  const own = databases.get(client) ?? databaseOn(client);
  databases.set(client, own);
  open.add(own);
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(own);
    await client.query('commit');
    return result;
  } catch (error) {
    // What cannot even roll back is gone, and its transaction with it.
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    open.delete(own);
    client.release(broken);
  }
}

function poolOf(db: Database): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client;
  throw new Error('A transaction begins on the pool, or is a part of one that did.');
}
