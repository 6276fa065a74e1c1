import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolClient } from 'pg';
import { sendByTurns } from './send-by-turns.ts';

/** A connection pool or an open transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** A URL, or node-postgres connection parameters (`host` may be a socket directory). */
export type DatabaseAddress = { connectionString: string } | DatabaseSocket;

export interface DatabaseSocket {
  /** Directory of the Unix socket. */
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
  /** Maximum wait for a connection, in ms. After that the request gets a 503. */
  readonly connectionTimeout?: number;
  /** Maximum wait for a query, in ms; slightly above PostgreSQL's statement_timeout. 0 means no limit. */
  readonly queryTimeout?: number;
  /** Called when an idle connection breaks. The pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** In ms. Keeps statements, locks, and idle transactions from blocking requests (docs/reliability.md, T6). */
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** Creates a pool. The first query opens the first connection. */
export function connectDatabase(address: DatabaseAddress, options: PoolOptions = {}): DatabaseConnection {
  const pool = new Pool({
    ...address,
    ...limits,
    max: options.size ?? 10,
    // PostgreSQL's own timeout doesn't help if the server hangs or the network drops packets.
    query_timeout: options.queryTimeout ?? 12_000,
    keepAlive: true,
    connectionTimeoutMillis: options.connectionTimeout ?? 8000,
    application_name: 'billhook',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // Without a listener, a connection that breaks between two queries would crash the process. The next query
  // fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', sendByTurns);
  pool.on('connect', withoutJit);
  pool.on('release', (_error, client) => endIfBusy(client));
  return {
    db: databaseOn(pool),
    pool,
    close: async () => pool.end(),
  };
}

export function databaseOn(client: Pool | PoolClient): Database {
  return drizzle({ client, casing: 'snake_case' });
}

/** Compiling takes longer than it saves in most reports (docs/performance.md). A failure shows with the next query. */
function withoutJit(client: PoolClient): void {
  client.query('set jit = off').catch(() => undefined);
}

/** After a client-side timeout the connection is still busy, so the pool must not reuse it. */
function endIfBusy(client: PoolClient): void {
  if (client instanceof Client && 'readyForQuery' in client && client.readyForQuery === false)
    void client.end();
}

/** True if the driver can parse `url`. Doesn't connect. Files named in the URL must exist. */
export function isDatabaseUrl(url: string): boolean {
  try {
    return new Client({ connectionString: url }).host !== '';
  } catch {
    return false;
  }
}
