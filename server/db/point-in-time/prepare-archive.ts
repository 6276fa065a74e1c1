import { access, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import type { Owner } from '../embedded/run-as.ts';
import { giveTo } from '../embedded/socket-folder.ts';
import { archiveCommand, walFolder } from './shell-commands.ts';

/** In seconds: how much of the latest work an archive may lack at most. */
const archiveTimeout = 60;

/** Settings with which PostgreSQL archives. */
export function archiveSettings(archive: string): Record<string, string> {
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: archiveCommand(archive),
    archive_timeout: String(archiveTimeout),
  };
}

/**
 * Prepares the archive folder for a cluster. Throws a StartRefusal if it is missing or belongs to another
 * database, whose WAL would get mixed up with this one's.
 */
export async function prepareArchive(
  archive: string,
  cluster: string,
  owner: Owner | undefined,
): Promise<void> {
  if (`${archive}${path.sep}`.startsWith(`${cluster}${path.sep}`))
    throw new StartRefusal('WAL_ARCHIVE must be a folder outside of the database.');
  await refuseMissing(archive);
  const databaseId = await readDatabaseId(cluster);
  await refuseAnother(archive, databaseId);
  try {
    await writeFile(idFile(archive), `${databaseId}\n`, { mode: 0o600 });
    await mkdir(walFolder(archive), { recursive: true });
    await giveTo(walFolder(archive), owner);
  } catch (cause) {
    throw new StartRefusal(`The server cannot write to ${archive}. Change its owner.`, { cause });
  }
}

/** The server doesn't create it: if a disk isn't mounted, the archive shouldn't fill another one. */
async function refuseMissing(archive: string): Promise<void> {
  await access(archive).catch((cause: unknown) => {
    throw new StartRefusal(`The folder ${archive} in WAL_ARCHIVE does not exist. Create it.`, { cause });
  });
}

async function refuseAnother(archive: string, databaseId: string): Promise<void> {
  const owner = await readArchiveId(archive);
  if (owner === undefined || owner === databaseId) return;
  throw new StartRefusal(
    `${archive} is the archive of another database. Set WAL_ARCHIVE to an empty folder.`,
  );
}

/** Which database the archive belongs to. */
export async function readArchiveId(archive: string): Promise<string | undefined> {
  const text = await readFile(idFile(archive), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

function idFile(archive: string): string {
  return path.join(archive, 'database-id');
}

/** PostgreSQL's system identifier, the first field of its control file. */
export async function readDatabaseId(cluster: string): Promise<string> {
  const file = await open(path.join(cluster, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return String(endianness() === 'LE' ? buffer.readBigUInt64LE() : buffer.readBigUInt64BE());
  } finally {
    await file.close();
  }
}
