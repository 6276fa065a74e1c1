import {
  connectDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseConnection,
  type DatabaseSocket,
} from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { isDatabaseUnavailable, sqlState } from './db/errors.ts';
import { isSuperuser, migrateDatabase } from './db/migrate.ts';
import type { Env } from './env.ts';
import { StartRefusal } from './start-refusal.ts';

export interface OpenedDatabase extends DatabaseConnection {
  readonly address: DatabaseAddress;
  /** The embedded PostgreSQL. Undefined with DATABASE_URL. */
  readonly embedded?: { readonly superuser: DatabaseSocket; readonly cluster: string };
  /** Migrates the database. Undefined if it can't be reached. */
  readonly prepare: () => Promise<PreparedDatabase | undefined>;
  /** Runs `work` on its own connection without the usual timeouts. */
  readonly patiently: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
}

export interface PreparedDatabase {
  /** False if the database user can't assume the tenant role (db/tenant-wall.ts). */
  readonly tenantWall: boolean;
  /**
   * True if the database user bypasses row-level security, which makes an SQL injection far more dangerous.
   */
  readonly isSuperuser: boolean;
}

export interface DatabaseEvents {
  /** A message for the operator. */
  readonly onNotice: (line: string) => void;
  /** Another server has taken over the database. This one must stop. */
  readonly onLost: (reason: Error) => void;
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDirectory'> & Partial<Pick<Env, 'walArchive'>>;

/**
 * Opens the database in DATABASE_URL, or embedded PostgreSQL in DATA_DIR. Throws a StartRefusal or the reason
 * of `stop`, with nothing left running.
 */
export async function openDatabase(
  env: DatabaseEnv,
  events: DatabaseEvents,
  stop?: AbortSignal,
): Promise<OpenedDatabase> {
  if (env.databaseUrl !== undefined) return connect({ connectionString: env.databaseUrl }, events, stop);
  const { dataDirectory, walArchive } = env;
  const postgres = await startEmbeddedPostgres({ dataDirectory, walArchive, ...events, stop });
  const opened = connect(postgres.address, events, stop);
  return {
    ...opened,
    embedded: postgres,
    close: async () => {
      await opened.close();
      await postgres.stop();
    },
  };
}

function connect(
  address: DatabaseAddress,
  events: DatabaseEvents,
  stop: AbortSignal | undefined,
): OpenedDatabase {
  const connection = connectDatabase(address, {
    onIdleError: () => events.onNotice('Lost a database connection.'),
  });
  return {
    ...connection,
    address,
    prepare: async () => prepare(address, stop),
    patiently: async (work) => workPatiently(address, work),
  };
}

async function workPatiently<T>(address: DatabaseAddress, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = connectDatabase(address, { size: 1, queryTimeout: 0 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

async function prepare(
  address: DatabaseAddress,
  stop: AbortSignal | undefined,
): Promise<PreparedDatabase | undefined> {
  try {
    const tenantWall = await migrateDatabase(address, stop);
    return { tenantWall, isSuperuser: await isSuperuser(address) };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    // Class 28: wrong user or password. 3D000: no such database.
    const state = sqlState(error);
    if (state === undefined || !/^(?:28|3D)/.test(state)) throw error;
    throw new StartRefusal(
      `The database in DATABASE_URL refused the connection: ${error instanceof Error ? error.message : state}.`,
      {
        cause: error,
      },
    );
  }
}
