import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseSocket } from '#server/db/connect.ts';
import { databaseUser } from '#server/db/embedded/data-directory.ts';
import { prepareServerRole } from '#server/db/embedded/server-role.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL with its migrated template database, as the server's own role. */
    postgresTemplate: DatabaseSocket;
    /** The same as superuser, who creates databases and roles. */
    postgresSuperuser: DatabaseSocket;
    /** For files that several test files share; removed at the end. */
    runFolder: string;
    /** For a bundle of the server, inside the project: it imports its packages. Removed at the end, too. */
    bundle: string;
  }
}

/**
 * Runs once before all server tests: starts a PostgreSQL cluster with a migrated database, which
 * `testDatabase` copies for each test file. Returns its own cleanup. `TEST_POSTGRES`, such as
 * `postgres@/tmp/pg15:5432`, names another cluster to use: a superuser without a password, a socket folder or
 * host, and a port.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_POSTGRES'];
  const runFolder = await mkdtemp(path.join(tmpdir(), 'billhook-test-'));
  const { superuser, stop } = named === undefined ? await ownCluster(runFolder) : await namedCluster(named);
  const address = await prepareServerRole(superuser);
  await migrateDatabase(address);
  project.provide('postgresTemplate', address);
  project.provide('postgresSuperuser', superuser);
  project.provide('runFolder', runFolder);
  const bundle = path.resolve('test-results', `server-bundle-${process.pid}`);
  project.provide('bundle', bundle);
  return async () => {
    await stop();
    await rm(runFolder, { recursive: true, force: true });
    await rm(bundle, { recursive: true, force: true });
  };
}

interface TestCluster {
  readonly superuser: DatabaseSocket;
  readonly stop: () => Promise<void>;
}

async function ownCluster(dataDirectory: string): Promise<TestCluster> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
  return { superuser: { ...postgres.address, user: databaseUser }, stop: postgres.stop };
}

async function namedCluster(named: string): Promise<TestCluster> {
  const [, user, host, port] = /^(\w+)@(.+):(\d+)$/.exec(named) ?? [];
  if (user === undefined || host === undefined) throw new Error('TEST_POSTGRES: user@host-or-folder:port');
  const address = { user, host, port: Number(port), database: `template_${randomBytes(6).toString('hex')}` };
  const own = { ...address, database: 'postgres' };
  await runOn(own, `create database ${address.database}`);
  return {
    superuser: address,
    stop: async () => runOn(own, `drop database ${address.database} with (force)`),
  };
}

async function runOn(address: DatabaseSocket, statement: string): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
