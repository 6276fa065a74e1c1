import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import type { PostgresBinaries } from './binaries.ts';
import { databaseUser } from './data-directory.ts';
import { postgresEnvironment } from './environment.ts';
import { claimCluster, type Owned } from './ownership.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { quotedFolder } from './socket-folder.ts';
import { anotherServer } from './take-over.ts';

/** Only part of the socket's file name; PostgreSQL doesn't listen on TCP. */
const port = 5432;

export interface Cluster {
  readonly dataDirectory: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  /** False only in tests: faster, but not safe on power loss. */
  readonly durable: boolean;
  /** Further settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Postmaster {
  readonly pid: number;
  readonly claim: Owned;
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, waits until it accepts connections, and claims it. Throws a StartRefusal or the reason
 * of `stop`, with PostgreSQL stopped.
 */
export async function startPostmaster(cluster: Cluster, stop: AbortSignal): Promise<Postmaster> {
  stop.throwIfAborted();
  const child = launch(cluster);
  const log = keepLastLines(child);
  const exited = endWithUs(child);
  try {
    const claim = await waitUntilOurs(child, cluster, log, stop);
    return { pid: child.pid ?? 0, claim, exited, stop: async () => stopChild(child, exited) };
  } catch (error) {
    await stopChild(child, exited);
    throw error;
  }
}

/** Resolves when PostgreSQL exits. Stops it if this process exits first. */
async function endWithUs(child: ChildProcess): Promise<void> {
  const onExit = () => void child.kill('SIGINT');
  process.once('exit', onExit);
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  process.off('exit', onExit);
}

/** Fast shutdown (SIGINT), then immediate shutdown (SIGQUIT) after ten seconds. */
async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await exited;
  clearTimeout(timer);
}

export function socketAddress(cluster: Cluster, database: string) {
  return { host: cluster.socketFolder, port, user: databaseUser, database };
}

/** Runs in its own process group, so Ctrl-C reaches only the server, which then stops PostgreSQL. */
function launch(cluster: Cluster): ChildProcess {
  const { file, args, owner } = cluster.runAs.command(cluster.binaries.postgres, settings(cluster));
  return spawn(file, [...args], {
    ...owner,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Failed statements are not logged because they contain customer data. */
function settings(cluster: Cluster): string[] {
  const options: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: quotedFolder(cluster.socketFolder),
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    log_min_messages: 'fatal',
    fsync: cluster.durable ? 'on' : 'off',
    synchronous_commit: cluster.durable ? 'on' : 'off',
    full_page_writes: cluster.durable ? 'on' : 'off',
    ...cluster.settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster.cluster, '-p', String(port), ...flags];
}

function keepLastLines(child: ChildProcess): () => string {
  let text = '';
  child.on('error', (error) => (text += error.message));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-4000)));
  return () => text;
}

/** Checks that our process wrote `postmaster.pid`, so we never claim another server's cluster. */
async function waitUntilOurs(
  child: ChildProcess,
  cluster: Cluster,
  log: () => string,
  stop: AbortSignal,
): Promise<Owned> {
  for (;;) {
    stop.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      await sleep(50);
      throw startFailure(cluster, log());
    }
    const file = await readPostmasterFile(cluster.cluster);
    if (file?.pid === child.pid && file.ready) {
      return claimOrRefuse(cluster);
    }
    await sleep(15);
  }
}

/** Throws a StartRefusal if another server owns the cluster. */
export async function claimOrRefuse(cluster: Cluster): Promise<Owned> {
  const claim = await claimCluster(socketAddress(cluster, 'postgres'));
  if (claim.kind === 'taken') throw anotherServer(cluster.dataDirectory);
  return claim;
}

function startFailure(cluster: Cluster, log: string): StartRefusal {
  if (log.includes('"postmaster.pid" already exists')) return anotherServer(cluster.dataDirectory);
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  return new StartRefusal(`PostgreSQL in ${cluster.cluster} did not start: ${reason}`, { cause: log });
}
