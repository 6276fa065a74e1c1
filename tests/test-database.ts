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
  readonly address: DatabaseSocket;
}

/** A migrated, empty database of its own, copied from the run's template. Close it after the tests. */
export async function testDatabase(options: PoolOptions = {}): Promise<TestDatabase> {
  const template = inject('postgresTemplate');
  const address = { ...template, database: `test_${randomBytes(6).toString('hex')}` };
  await runOnCluster(template, `create database ${address.database} template ${template.database}`);
  // Some tests load large organizations.
  const connection = connectDatabase(address, { queryTimeout: 60_000, ...options });
  return {
    ...connection,
    address,
    close: async () => {
      await connection.close();
      await runOnCluster(template, `drop database ${address.database} with (force)`);
    },
  };
}

async function runOnCluster(template: DatabaseSocket, statement: string): Promise<void> {
  const client = new Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
