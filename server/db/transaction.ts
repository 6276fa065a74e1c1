import { Pool, type PoolClient, type QueryConfig } from 'pg';
import { databaseOn, type Database } from './connect.ts';
import { isRetryable } from './errors.ts';
import { enterTenant } from './tenant-wall.ts';
import { together } from './together.ts';

const maximumTries = 3;
const begin: QueryConfig = { name: 'begin', text: 'begin' };
const snapshot: QueryConfig = {
  name: 'snapshot',
  text: 'begin isolation level repeatable read read only',
};
const readOnly: QueryConfig = { name: 'read_only', text: 'set transaction read only' };
const commit: QueryConfig = { name: 'commit', text: 'commit' };
const rollback: QueryConfig = { name: 'rollback', text: 'rollback' };

/**
 * Runs `work` in a transaction, up to three times on deadlock or serialization failure, so `work` must have
 * no side effects outside the database. Inside an open transaction it joins that one, which does the retries.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? work(db) : persistently(db, [begin], work);
}

/** Runs reads on one consistent snapshot. */
export async function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? read(db) : onOwnConnection(db, [snapshot], read, rollback);
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
  const start = [readOnly ? snapshot : begin, ...(wall ? [enterTenant(organizationId)] : [])];
  return persistently(db, start, work, readOnly ? rollback : commit);
}

/**
 * Runs a read that makes exactly one query, behind the wall if `tenant` has one. Wall and query are one message and one
 * transaction, which ends with it: there is nothing to begin or to roll back. Throws if `read` makes another query.
 */
export async function inOneQuery<T>(
  db: Database,
  { organizationId, wall }: Omit<Tenant, 'readOnly'>,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  const client = await poolOf(db).connect();
  const own = oneQueryOn.get(client) ?? oneQueryAtATime(client);
  oneQueryOn.set(client, own);
  own.start = wall ? enterTenant(organizationId, true) : readOnly;
  try {
    return await read(own.db);
  } finally {
    own.start = undefined;
    client.release();
  }
}

interface OneQuery {
  readonly db: Database;
  /** What goes ahead of the query. Undefined once it was sent. */
  start: QueryConfig | undefined;
}

const oneQueryOn = new WeakMap<PoolClient, OneQuery>();

function oneQueryAtATime(client: PoolClient): OneQuery {
  const query = async (config: QueryConfig, values?: unknown[]) => {
    const { start } = own;
    if (start === undefined) throw new Error('This read may make one query only.');
    own.start = undefined;
    const [, answer] = await together([client.query(start), client.query(config, values)]);
    return answer;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that Drizzle uses of it
  const own: OneQuery = { db: databaseOn({ query } as unknown as PoolClient), start: undefined };
  return own;
}

async function persistently<T>(
  db: Database,
  start: readonly QueryConfig[],
  work: (tx: Database) => Promise<T>,
  end = commit,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOwnConnection(db, start, work, end);
    } catch (error) {
      if (attempt >= maximumTries || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Sends a statement of a transaction without waiting for its answer: it travels with the next one, or with `commit`. If
 * it fails, so does the transaction.
 */
export async function withoutWaiting(tx: Database, statement: PromiseLike<unknown>): Promise<void> {
  const unanswered = open.get(tx);
  // Drizzle sends at the first `then`.
  const answered = statement.then(() => undefined);
  if (unanswered === undefined) return answered;
  // Reported at the end.
  answered.then(undefined, () => undefined);
  unanswered.push(answered);
}

/** One per connection, so that prepared statements are built only once. */
const databases = new WeakMap<PoolClient, Database>();

/** Those in an open transaction, with what nobody has waited for yet. */
const open = new WeakMap<Database, PromiseLike<unknown>[]>();

/**
 * Checks out the connection ourselves: when `begin` fails because PostgreSQL is gone, drizzle's transaction
 * never returns its connection to the pool. The start travels with the first query of `work`. Nobody waits for a
 * rollback.
 */
async function onOwnConnection<T>(
  db: Database,
  start: readonly QueryConfig[],
  work: (tx: Database) => Promise<T>,
  end: QueryConfig,
): Promise<T> {
  const client = await poolOf(db).connect();
  const own = databases.get(client) ?? databaseOn(client);
  databases.set(client, own);
  const unanswered: PromiseLike<unknown>[] = [];
  open.set(own, unanswered);
  for (const statement of start) void withoutWaiting(own, client.query(statement));
  let isOver = false;
  try {
    const [result] = await Promise.allSettled([work(own)]);
    isOver = result.status === 'fulfilled' && end === commit;
    // What failed here made everything after it fail, the work included.
    await together([...unanswered, ...(isOver ? [client.query(end)] : [])]);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  } catch (error) {
    isOver = false;
    throw error;
  } finally {
    open.delete(own);
    if (isOver) client.release();
    else leave(client);
  }
}

/** If the rollback fails, the connection is dead and the transaction is gone. */
function leave(client: PoolClient): void {
  client.query(rollback).then(
    () => client.release(),
    () => client.release(true),
  );
}

function poolOf(db: Database): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client;
  throw new Error('A transaction begins on the pool, or is a part of one that did.');
}
