import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, chown, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/start-refusal.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { Owner, RunAs } from './run-as.ts';

/** The one role of the embedded cluster; nobody else reaches its socket. */
export const databaseUser = 'billhook';

/** Longest path of a Unix socket on Linux and macOS, with room for `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 80;

/** Makes the data directory if it is missing. Throws a StartRefusal where it cannot be written. */
export async function openDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
    throw new StartRefusal(
      `The data directory ${directory} cannot be written (${code}). Set DATA_DIR to a folder that can be.`,
      { cause },
    );
  }
}

/** The cluster's own folder, made with initdb if it is missing. */
export async function prepareCluster(
  directory: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<string> {
  const cluster = path.join(directory, 'postgres');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, runAs);
  return cluster;
}

/** Made beside its place and then renamed, so that a half-made cluster is never taken for a whole one. */
async function createCluster(cluster: string, binaries: PostgresBinaries, runAs: RunAs): Promise<void> {
  const draft = await mkdtemp(`${cluster}.new-`);
  try {
    await giveTo(draft, runAs.owner);
    const { file, args, owner } = runAs.command(binaries.initdb, initdbArguments(draft));
    await promisify(execFile)(file, [...args], { ...owner, cwd: '/', env: postgresEnvironment() });
    await rename(draft, cluster);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    // Another server that starts at the same moment was faster; its cluster is as good as ours.
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
    throw new StartRefusal(`The database in ${cluster} could not be created: ${firstLine(cause)}`, { cause });
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

/** A folder that only PostgreSQL's user may enter; in the system's temporary folder if the path is too long. */
export async function makeSocketFolder(directory: string, owner: Owner | undefined): Promise<string> {
  const beside = path.resolve(directory, 'socket');
  const short = beside.length <= longestSocketFolder;
  const folder = short ? beside : await mkdtemp(path.join(tmpdir(), 'billhook-'));
  await mkdir(folder, { recursive: true });
  await giveTo(folder, owner);
  return folder;
}

async function giveTo(folder: string, owner: Owner | undefined): Promise<void> {
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

/** Nothing of ours leaks into PostgreSQL; `C` keeps macOS from loading its locale threads. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').at(0) ?? '';
}
