import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseSocket } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, at its migrated template database. */
    postgresTemplate: DatabaseSocket;
  }
}

/**
 * Runs once before all server tests: one PostgreSQL cluster with a migrated database, which `testDatabase`
 * copies for each test file. Returns its own clearing up.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'billhook-test-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, durable: false });
  await migrateDatabase(postgres.address);
  project.provide('postgresTemplate', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
