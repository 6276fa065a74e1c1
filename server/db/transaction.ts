import { Pool, type PoolClient } from 'pg';
import { databaseOn, type Database } from './connect.ts';
import { isRetryable } from './errors.ts';
import { enterTenant } from './tenant-wall.ts';

const maximumTries = 3;
const snapshot = 'begin isolation level repeatable read read only';

/**
 * Runs `work` in a transaction, up to three times on deadlock or serialization failure, so `work` must have
 * no side effects outside the database. Inside an open transaction it joins that one, which does the retries.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? work(db) : persistently(db, 'begin', work);
}

/** Runs reads on one consistent snapshot. */
export async function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? read(db) : readOnOwnConnection(db, snapshot, read);
}

/** The organization a transaction is limited to. */
export interface Tenant {
  readonly organizationId: string;
  readonly readOnly: boolean;
  /** False if the database user can't assume the tenant role. */
  readonly wall: boolean;
}

/**
 * Like `inTransaction`, but row-level security limits it to this organization's rows, whatever the queries
 * say. Read-only transactions run on one snapshot.
 */
export async function inTenant<T>(
  db: Database,
  { organizationId, readOnly, wall }: Tenant,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const begin = readOnly ? snapshot : 'begin';
  const run = readOnly ? readOnOwnConnection : onOwnConnection;
  return persistently(db, wall ? `${begin}; ${enterTenant(organizationId)}` : begin, work, run);
}

async function persistently<T>(
  db: Database,
  begin: string,
  work: (tx: Database) => Promise<T>,
  run = onOwnConnection<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(db, begin, work);
    } catch (error) {
      if (attempt >= maximumTries || !isRetryable(error)) throw error;
    }
  }
}

/** One per connection, so that prepared statements are built only once. */
const databases = new WeakMap<PoolClient, Database>();

/** Those in an open transaction. */
const open = new WeakSet<Database>();

/**
 * Checks out the connection ourselves: when `begin` fails because PostgreSQL is gone, drizzle's transaction
 * never returns its connection to the pool.
 */
async function onOwnConnection<T>(
  db: Database,
  begin: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const { client, own } = await checkOut(db);
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(own);
    await client.query('commit');
    return result;
  } catch (error) {
    // If the rollback fails, the connection is dead and the transaction is gone.
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

/**
 * Like `onOwnConnection` for reads, in fewer exchanges: `begin` is sent together with the first query, and nobody waits
 * for the end. If `begin` fails, what was read without it is thrown away.
 */
async function readOnOwnConnection<T>(
  db: Database,
  begin: string,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  const { client, own } = await checkOut(db);
  sendTogether(client);
  try {
    const [begun, result] = await Promise.allSettled([client.query(begin), read(own)]);
    if (begun.status === 'rejected') throw begun.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  } finally {
    open.delete(own);
    client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

/** Sends all queries of this turn in one write: a write takes longer than most queries. */
function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function checkOut(db: Database): Promise<{ client: PoolClient; own: Database }> {
  const client = await poolOf(db).connect();
  const own = databases.get(client) ?? databaseOn(client);
  databases.set(client, own);
  open.add(own);
  return { client, own };
}

function poolOf(db: Database): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client;
  throw new Error('A transaction begins on the pool, or is a part of one that did.');
}
