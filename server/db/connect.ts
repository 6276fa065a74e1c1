import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolClient } from 'pg';

/** What queries run on: the database itself or an open transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Where PostgreSQL is: a URL, or the parts that node-postgres knows (`host` may be a socket directory). */
export type DatabaseAddress = { connectionString: string } | DatabaseSocket;

/** A local server behind a Unix socket. */
export interface DatabaseSocket {
  /** Directory that holds the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface DatabaseConnection {
  readonly db: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  readonly size?: number;
  /** Longest wait for a free or a new connection, in ms; beyond it the call answers 503. */
  readonly connectionTimeout?: number;
  /** Longest wait for an answer, in ms; a little more than PostgreSQL itself allows a statement. 0: for ever. */
  readonly queryTimeout?: number;
  /** Called when an idle connection breaks. The pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** In ms: no statement, lock or forgotten transaction holds a call for long (docs/reliability.md, T6). */
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** Opens a pool; connects at the first query. */
export function connectDatabase(address: DatabaseAddress, options: PoolOptions = {}): DatabaseConnection {
  const pool = new Pool({
    ...address,
    ...limits,
    max: options.size ?? 10,
    // A server that has frozen, or a network that swallows packets, ends no statement by itself.
    query_timeout: options.queryTimeout ?? 12_000,
    keepAlive: true,
    connectionTimeoutMillis: options.connectionTimeout ?? 8000,
    application_name: 'billhook',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks between two statements of a transaction belongs to nobody's query at that moment;
  // without a listener it would end the process. The next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_error, client) => endIfBusy(client));
  return {
    db: databaseOn(pool),
    pool,
    close: async () => pool.end(),
  };
}

/** Queries on a pool, or on one connection of it. */
export function databaseOn(client: Pool | PoolClient): Database {
  return drizzle({ client, casing: 'snake_case' });
}

/**
 * A statement that we stopped waiting for still occupies its connection, and the next one would wait behind it. The
 * pool does not hand out a connection that is ending.
 */
function endIfBusy(client: PoolClient): void {
  if (client instanceof Client && 'readyForQuery' in client && client.readyForQuery === false)
    void client.end();
}

/** True where the driver can read `url`; nothing is connected. Files that it names must be there. */
export function isDatabaseUrl(url: string): boolean {
  try {
    return new Client({ connectionString: url }).host !== '';
  } catch {
    return false;
  }
}
