import type { ClientBase } from 'pg';
import type { Clock } from '#server/ports/clock.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { leaveOut } from '../backup/delete-again.ts';
import { endUnfinished } from '../backup/end-unfinished.ts';
import { databaseName } from '../embedded/data-directory.ts';
import { socketAddress, startPostmaster, type Cluster } from '../embedded/postmaster.ts';
import { prepareServerRole } from '../embedded/server-role.ts';
import { migrateDatabase } from '../migrate.ts';
import { withOwnClient } from '../own-client.ts';
import type { Target } from './choose-base-copy.ts';
import { makeBaseCopy } from './make-base-copy.ts';
import { archiveSettings } from './prepare-archive.ts';
import { restoreCommand } from './shell-commands.ts';

interface Recovery {
  readonly archive: string;
  readonly target: Target;
  /** Organizations that must not come back. */
  readonly deleted: readonly string[];
  readonly clock: Clock;
  readonly stop: AbortSignal;
}

interface Recovered {
  /** When the last recovered change was made. Undefined: nothing since the base copy. */
  readonly lastChange: Date | undefined;
  /** How many organizations were left out, because they were deleted since. */
  readonly leftOut: number;
  /** Folder of the new base copy. */
  readonly baseCopy: string;
}

/**
 * Starts a cluster made from a base copy, recovers it to `target`, and stops it again. It then has a base copy of
 * its own, because the earlier ones lead to the state that was replaced. Throws a StartRefusal.
 */
export async function recover(cluster: Cluster, recovery: Recovery): Promise<Recovered> {
  const { archive, deleted, stop, clock } = recovery;
  const settings = { ...archiveSettings(archive), ...recoverySettings(recovery) };
  const postmaster = await startPostmaster({ ...cluster, settings }, stop).catch(explain);
  try {
    const superuser = socketAddress(cluster, databaseName);
    const lastChange = await withOwnClient(superuser, stop, readLastChange);
    const server = await prepareServerRole(superuser);
    await migrateDatabase(server, stop);
    await withOwnClient(server, stop, endUnfinished);
    const leftOut = await withOwnClient(server, stop, async (client) => leaveOut(client, deleted));
    const copied = { cluster: cluster.cluster, archive, clock };
    const copy = await withOwnClient(superuser, stop, async (client) => makeBaseCopy(client, copied, stop));
    return { lastChange, leftOut, baseCopy: copy.folder };
  } finally {
    await postmaster.stop();
  }
}

/** On the timeline of the base copy: what was restored away before must not come back. */
function recoverySettings({ archive, target }: Recovery): Record<string, string> {
  return {
    restore_command: restoreCommand(archive),
    recovery_target_timeline: 'current',
    ...(target !== 'latest' && { recovery_target_time: target.toISOString().replace('Z', '+00') }),
    recovery_target_action: 'promote',
    // No connections before it is complete.
    hot_standby: 'off',
    // For the time of the last transaction, which `explain` reads. Statements aren't logged.
    log_min_messages: 'log',
  };
}

async function readLastChange(client: ClientBase): Promise<Date | undefined> {
  const { rows } = await client.query<{ time: Date | null }>(
    'select pg_last_xact_replay_timestamp() as time',
  );
  return rows[0]?.time ?? undefined;
}

/** Says what PostgreSQL's refusal means. Throws. */
function explain(error: unknown): never {
  const log = error instanceof StartRefusal && typeof error.cause === 'string' ? error.cause : '';
  if (!log.includes('recovery ended before configured recovery target was reached')) throw error;
  const last = /last completed transaction was at log time (\S+) (\S+)/.exec(log);
  const end = last === null ? undefined : new Date(`${last[1]}T${last[2]}:00`);
  const until = end === undefined || Number.isNaN(end.getTime()) ? '' : ` at ${end.toISOString()}`;
  throw new StartRefusal(
    `The archive ends${until}, before the given time. To restore everything in it, use --to latest.`,
    { cause: error },
  );
}
