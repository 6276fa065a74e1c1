import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import type { PostgresBinaries } from './binaries.ts';
import { isAlive } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { runToEnd } from './run-to-end.ts';
import { giveTo } from './socket-folder.ts';

/** The superuser of the embedded cluster, for roles and the whole cluster only; nobody else reaches its socket. */
export const databaseUser = 'billhook';

/** The one database of the embedded cluster. */
export const databaseName = 'billhook';

/** Makes the data directory if it is missing. Throws a StartRefusal where it cannot be written. */
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

/** The cluster's own folder, made with initdb if it is missing. Rejects with the reason of `stop`. */
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

/** Where the cluster lies within a data directory. */
export function clusterFolder(directory: string): string {
  return path.join(directory, 'postgres');
}

/** Made beside its place and then renamed, so that a half-made cluster is never taken for a whole one. */
async function createCluster(
  cluster: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  stop: AbortSignal,
): Promise<void> {
  // The process id says whether somebody is still at work on it (`removeDrafts`).
  const draft = await mkdtemp(`${cluster}.new-${process.pid}-`);
  try {
    await giveTo(draft, runAs.owner);
    await runToEnd(runAs.command(binaries.initdb, initdbArguments(draft)), stop);
    await rename(draft, cluster);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    stop.throwIfAborted();
    // Another server that starts at the same moment was faster; its cluster is as good as ours.
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
    throw new StartRefusal(`The database in ${cluster} could not be created: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Removes what servers left that were killed during initdb. Our own id on a draft is that of an earlier life: in a
 * container every server has the same one. What cannot be removed now is tried again at the next start.
 */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(path.join(directory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The builtin C.UTF-8 sorts alike on every system; checksums find what a disk has spoilt. */
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
