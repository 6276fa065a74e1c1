import type { ClientBase } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { firstSegment, listBaseCopies, removeOldBaseCopies } from './base-copies.ts';
import { makeBaseCopy, type CopiedDatabase, type SavedBaseCopy } from './make-base-copy.ts';
import { firstMissing, listArchived } from './segments.ts';

/** A week, in seconds. */
const baseCopyInterval = 7 * 24 * 3600;

/**
 * Makes a base copy if there is none that the present WAL continues, or the newest is a week old. Then deletes old
 * ones. Undefined if there was nothing to do. `client` is a superuser. `stop` breaks it off.
 */
export async function copyIfDue(
  client: ClientBase,
  database: CopiedDatabase,
  stop: AbortSignal,
): Promise<(SavedBaseCopy & { removed: number }) | undefined> {
  if (!(await isDue(client, database)) || !(await takeLock(client))) return undefined;
  const saved = await makeBaseCopy(client, database, stop);
  return { ...saved, removed: await removeOldBaseCopies(database.archive) };
}

/** Also after a restore, and after a time without archiving: earlier copies don't lead to the present state. */
async function isDue(client: ClientBase, { archive, clock }: CopiedDatabase): Promise<boolean> {
  const now = clock();
  const copies = await listBaseCopies(archive);
  // One from the future was made while the clock was wrong. A second is for rounding.
  const newest = copies.find(({ madeAt }) => madeAt <= addSeconds(now, 1));
  if (newest === undefined || newest.madeAt <= addSeconds(now, -baseCopyInterval)) return true;
  const start = await firstSegment(newest);
  if (start.timeline !== (await currentTimeline(client))) return true;
  return firstMissing(start, await listArchived(archive)) !== undefined;
}

async function currentTimeline(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  return Number.parseInt(rows[0]?.name.slice(0, 8) ?? '', 16);
}

/** Until the connection is closed. */
async function takeLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.baseCopy,
  ]);
  return rows[0]?.taken === true;
}

/** Throws a StartRefusal if PostgreSQL's last attempt to archive a file failed. */
export async function refuseFailedArchiving(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ file: string }>(
    `select last_failed_wal as file from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  const [failed] = rows;
  if (failed !== undefined)
    throw new StartRefusal(
      `${failed.file} could not be archived. Is WAL_ARCHIVE full, missing, or read-only?`,
    );
}
