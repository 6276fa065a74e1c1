import { Pool, type PoolClient } from 'pg';
import { databaseOn, type Database } from './connect.ts';
import { rollback } from './statements.ts';

/** A connection, as one transaction has it. */
export interface OwnConnection {
  readonly client: PoolClient;
  readonly own: Database;
  /** True if the transaction before it isn't answered yet. If that one fails, so does this one at `begin`: 25P02. */
  readonly follows: boolean;
  /** Call it when `commit` is sent: the organization's next write may follow it on the connection. */
  readonly passOn: () => void;
  /** Gives the connection back. Unless committed, it is rolled back before. */
  readonly leave: (isCommitted: boolean) => Promise<void>;
}

/**
 * All writes of an organization wait for the same locks, which PostgreSQL keeps until a commit is on disk. On connections of
 * their own they would sleep and wake in turn, which costs more than the writes. Sent right behind the last one's
 * `commit`, a write waits for nothing.
 */
interface Line {
  readonly client: PoolClient;
  readonly own: Database;
  users: number;
  hasFailed: boolean;
}

/** By organization: the lines whose last transaction has sent its `commit`. */
type OpenLines = Map<string, Line>;

const linesOf = new WeakMap<Pool, OpenLines>();
/** One per connection, so that prepared statements are built only once. */
const databases = new WeakMap<PoolClient, Database>();
/** More would wait too long for the first; they wait for a connection. */
const mostUsers = 32;

/** Waits for a free connection, unless a write of this organization can follow another one. */
export async function ownConnection(db: Database, organizationId?: string): Promise<OwnConnection> {
  const lines = openLinesOf(db);
  const open = organizationId === undefined ? undefined : lines.get(organizationId);
  const line = open ?? { ...(await checkOut(db)), users: 0, hasFailed: false };
  line.users += 1;
  const close = () => {
    if (organizationId !== undefined && lines.get(organizationId) === line) lines.delete(organizationId);
  };
  // The next one follows this one, not the one before.
  close();
  return {
    ...line,
    follows: open !== undefined,
    passOn: () => {
      const isFree = organizationId !== undefined && !lines.has(organizationId);
      if (isFree && !line.hasFailed && line.users < mostUsers) lines.set(organizationId, line);
    },
    leave: async (isCommitted) => {
      line.users -= 1;
      line.hasFailed ||= !isCommitted;
      if (line.hasFailed || line.users === 0) close();
      // Until the last one has gone, PostgreSQL refuses whatever those who follow a failure still ask for.
      if (line.users === 0) await release(line);
    },
  };
}

/**
 * Checks out the connection ourselves: when `begin` fails because PostgreSQL is gone, drizzle's transaction
 * never returns its connection to the pool.
 */
export async function checkOut(db: Database): Promise<{ client: PoolClient; own: Database }> {
  const client = await poolOf(db).connect();
  const own = databases.get(client) ?? databaseOn(client);
  databases.set(client, own);
  return { client, own };
}

/** If the rollback fails, the connection is dead and the transaction is gone. */
async function release({ client, hasFailed }: Line): Promise<void> {
  if (!hasFailed) return client.release();
  await client.query(rollback).then(
    () => client.release(),
    () => client.release(true),
  );
}

function openLinesOf(db: Database): OpenLines {
  const pool = poolOf(db);
  const lines = linesOf.get(pool) ?? new Map<string, Line>();
  linesOf.set(pool, lines);
  return lines;
}

function poolOf(db: Database): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client;
  throw new Error('A transaction begins on the pool, or is a part of one that did.');
}
