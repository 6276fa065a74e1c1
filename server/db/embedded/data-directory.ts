import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import type { PostgresBinaries } from './binaries.ts';
import { isAlive } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { runToEnd } from './run-to-end.ts';
import { giveTo } from './socket-folder.ts';

/** Superuser of the embedded cluster, used only to administer it. The socket is private. */
export const databaseUser = 'billhook';

/** The cluster's only database. */
export const databaseName = 'billhook';

/** Creates the data directory if needed. Throws a StartRefusal if it isn't writable. */
export async function openDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
    throw new StartRefusal(
      `The data directory ${directory} is not writable (${code}). Set DATA_DIR to a folder that is.`,
      { cause },
    );
  }
}

/** Creates the cluster with initdb if needed. Rejects with the reason of `stop`. */
export async function prepareCluster(
  directory: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  stop: AbortSignal,
): Promise<string> {
  const cluster = clusterFolder(directory);
  await removeDrafts(directory);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, runAs, stop);
  return cluster;
}

/** Path of the cluster in a data directory. */
export function clusterFolder(directory: string): string {
  return path.join(directory, 'postgres');
}

/** Creates the cluster in a temporary folder and renames it, so an incomplete cluster is never used. */
async function createCluster(
  cluster: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  stop: AbortSignal,
): Promise<void> {
  // The process ID in the name tells `removeDrafts` whether the folder is still in use.
  const draft = await mkdtemp(`${cluster}.new-${process.pid}-`);
  try {
    await giveTo(draft, runAs.owner);
    await runToEnd(runAs.command(binaries.initdb, initdbArguments(draft)), stop);
    await rename(draft, cluster);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    stop.throwIfAborted();
    // Another server created the cluster at the same time. Use that one.
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
    throw new StartRefusal(`The database in ${cluster} could not be created: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Removes folders left by servers killed during initdb. A folder with our own process ID is also stale: in a
 * container every server has the same ID. Folders that can't be removed are retried at the next start.
 */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(path.join(directory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The builtin C.UTF-8 locale sorts the same on every system; checksums detect disk corruption. */
function initdbArguments(draft: string): string[] {
  return [
    `--pgdata=${draft}`,
    `--username=${databaseUser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
