import type { PoolClient, QueryConfig } from 'pg';
import { databaseOn, type Database } from './connect.ts';
import { isInFailedTransaction, isRetryable } from './errors.ts';
import { checkOut, ownConnection, type OwnConnection } from './own-connection.ts';
import { begin, commit, forReading, rollback, snapshot } from './statements.ts';
import { enterTenant } from './tenant-wall.ts';
import { open, together, withoutWaiting } from './together.ts';

const maximumTries = 3;
/**
 * Runs `work` in a transaction, up to three times on deadlock or serialization failure, so `work` must have
 * no side effects outside the database. Inside an open transaction it joins that one, which does the retries.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? work(db) : persistently(db, [begin], work);
}

/** Runs reads on one consistent snapshot. */
export async function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return open.has(db) ? read(db) : inOwn(await ownConnection(db), [snapshot], read, rollback);
}

/** What is asked as the tables' owner in the message of a transaction's first query. */
type Ahead = (owner: Database) => Promise<unknown>;

/** The organization a transaction is limited to. */
export interface Tenant {
  readonly organizationId: string;
  readonly readOnly: boolean;
  /** False if the database user can't assume the tenant role. */
  readonly wall: boolean;
}

/**
 * Like `inTransaction`, but row-level security limits it to this organization's rows, whatever the queries
 * say. Read-only transactions run on one snapshot. What `ahead` asks for at once is asked in the same message as the
 * first query, before the wall; if it fails, so does the transaction.
 */
export async function inTenant<T>(
  db: Database,
  { organizationId, readOnly, wall }: Tenant,
  work: (tx: Database) => Promise<T>,
  ahead?: Ahead,
): Promise<T> {
  const wallUp = wall ? [enterTenant(organizationId)] : [];
  const start = [readOnly ? snapshot : begin, ...(ahead ? [ahead] : []), ...wallUp];
  return readOnly
    ? persistently(db, start, work, { end: rollback })
    : persistently(db, start, work, { follow: organizationId });
}

/**
 * Runs a read that makes exactly one query, behind the wall if `tenant` has one. Wall and query are one message and one
 * transaction, which ends with it: there is nothing to begin or to roll back. Throws if `read` makes another query. What `ahead`
 * asks for at once is asked in the same message, before the wall; if it fails, so does the read.
 */
export async function inOneQuery<T>(
  db: Database,
  { organizationId, wall }: Omit<Tenant, 'readOnly'>,
  read: (tx: Database) => Promise<T>,
  ahead: Ahead = async () => undefined,
): Promise<T> {
  const { client, own } = await checkOut(db);
  const one = oneQueryOn.get(client) ?? oneQueryAtATime(client);
  oneQueryOn.set(client, one);
  const start = wall ? enterTenant(organizationId, true) : forReading;
  one.start = () => [ahead(own), client.query(start)];
  try {
    const result = await read(one.db);
    if (one.start !== undefined) throw new Error('This read made no query.');
    return result;
  } finally {
    one.start = undefined;
    client.release();
  }
}

/** Queries of one turn on one connection: they are one message and, without `begin`, one transaction. */
export async function askTogether<T>(db: Database, ask: (owner: Database) => Promise<T>): Promise<T> {
  const { client, own } = await checkOut(db);
  try {
    return await ask(own);
  } finally {
    client.release();
  }
}

interface OneQuery {
  readonly db: Database;
  /** Sends what goes ahead of the query. Undefined once it was sent. */
  start: (() => readonly Promise<unknown>[]) | undefined;
}

const oneQueryOn = new WeakMap<PoolClient, OneQuery>();

function oneQueryAtATime(client: PoolClient): OneQuery {
  const query = async (config: QueryConfig, values?: unknown[]) => {
    const { start } = one;
    if (start === undefined) throw new Error('This read may make one query only.');
    one.start = undefined;
    return (await together([...start(), client.query(config, values)])).at(-1);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that Drizzle uses of it
  const one: OneQuery = { db: databaseOn({ query } as unknown as PoolClient), start: undefined };
  return one;
}

async function persistently<T>(
  db: Database,
  start: readonly (QueryConfig | Ahead)[],
  work: (tx: Database) => Promise<T>,
  { end = commit, follow }: { end?: QueryConfig; follow?: string } = {},
): Promise<T> {
  let [attempt, following] = [1, follow];
  for (;;) {
    const connection = await ownConnection(db, following);
    try {
      return await inOwn(connection, start, work, end);
    } catch (error) {
      // The one before it failed. It tries again where none is before it.
      if (connection.follows && isInFailedTransaction(error)) following = undefined;
      else if (attempt >= maximumTries || !isRetryable(error)) throw error;
      else attempt += 1;
    }
  }
}

/** The start travels with the first query of `work`. Nobody waits for the rollback of a read. */
async function inOwn<T>(
  { client, own, passOn, leave }: OwnConnection,
  start: readonly (QueryConfig | Ahead)[],
  work: (tx: Database) => Promise<T>,
  end: QueryConfig,
): Promise<T> {
  const unanswered: PromiseLike<unknown>[] = [];
  open.set(own, unanswered);
  for (const statement of start) {
    void withoutWaiting(own, typeof statement === 'function' ? statement(own) : client.query(statement));
  }
  let isCommitted = false;
  try {
    const [result] = await Promise.allSettled([work(own)]);
    const isDone = result.status === 'fulfilled' && end === commit;
    if (isDone) unanswered.push(client.query(commit));
    // From here on, `own` is the next transaction's.
    open.delete(own);
    if (isDone) passOn();
    // What failed here made everything after it fail, the work included.
    await together(unanswered);
    if (result.status === 'rejected') throw result.reason;
    isCommitted = isDone;
    return result.value;
  } finally {
    const left = leave(isCommitted);
    // A write that failed holds locks that whoever tries again may need.
    if (end === commit) await left;
  }
}
