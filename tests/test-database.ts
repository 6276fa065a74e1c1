import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import {
  connectDatabase,
  type DatabaseConnection,
  type DatabaseSocket,
  type PoolOptions,
} from '#server/db/connect.ts';

export interface TestDatabase extends DatabaseConnection {
  /** As the server's own role. */
  readonly address: DatabaseSocket;
  /** The same database as the cluster's superuser. */
  readonly superuser: DatabaseSocket;
  /** Work that `close` waits for. */
  readonly beforeClose: (work: () => Promise<void>) => void;
}

/**
 * A migrated, empty database, copied from the run's template, or from another that nobody is connected to. Close
 * it after the tests.
 */
export async function testDatabase(
  options: PoolOptions = {},
  template: DatabaseSocket = inject('postgresTemplate'),
): Promise<TestDatabase> {
  const address = { ...template, database: `test_${randomBytes(6).toString('hex')}` };
  const superuser = { ...address, user: inject('postgresSuperuser').user };
  await runOnCluster(
    superuser,
    `create database ${address.database} template ${template.database} owner ${template.user}`,
  );
  // Some tests load large organizations, or make a hundred calls at once on a busy machine.
  const patient = { queryTimeout: 60_000, connectionTimeout: 60_000 };
  const connection = connectDatabase(address, { ...patient, ...options });
  const pending: (() => Promise<void>)[] = [];
  return {
    ...connection,
    address,
    superuser,
    beforeClose: (work) => pending.push(work),
    close: async () => {
      await Promise.all(pending.map(async (work) => work()));
      await connection.close();
      await runOnCluster(superuser, `drop database ${address.database} with (force)`);
    },
  };
}

async function runOnCluster(superuser: DatabaseSocket, statement: string): Promise<void> {
  const client = new Client({ ...superuser, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
