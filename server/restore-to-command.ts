import path from 'node:path';
import { readDeletedLists } from './db/backup/deleted-list.ts';
import type { Target } from './db/point-in-time/choose-base-copy.ts';
import { restoreTo, type RestoredTo } from './db/point-in-time/restore-to.ts';
import type { Command } from './command.ts';
import { describeLeftOut } from './describe-left-out.ts';
import { systemClock } from './ports/clock.ts';
import { StartRefusal } from './start-refusal.ts';

/** `npm run restore -- --to TIME`, or `--to latest`. Requires that no server is running. */
export async function restoreToTime({ env, args, events, stop }: Command): Promise<void> {
  const { dataDirectory, walArchive } = env;
  if (walArchive === undefined)
    throw new StartRefusal('Set WAL_ARCHIVE to the folder that the database is archived in.');
  const target = readTarget(args, systemClock());
  const archive = path.resolve(walArchive);
  const deleted = await readDeletedLists([archive, env.backups.folder]);
  const restored = await restoreTo({ dataDirectory, archive, target, deleted, clock: systemClock, stop });
  for (const line of report(restored)) events.onNotice(line);
}

/** Throws a StartRefusal unless the arguments are `--to` and a moment in the past or `latest`. */
export function readTarget(args: readonly string[], now: Date): Target {
  const [option, text, ...more] = args;
  if (option !== '--to' || text === undefined || more.length > 0)
    throw new StartRefusal('Specify either a file, or --to and a time. Nothing else goes with --to.');
  if (text === 'latest') return 'latest';
  const moment = readMoment(text);
  if (moment === undefined)
    throw new StartRefusal(
      'The time must be like 2026-11-24T10:15:30Z or 2026-11-24T11:15:30+01:00, or latest.',
    );
  if (moment > now)
    throw new StartRefusal('The time is in the future. For the latest state, use --to latest.');
  return moment;
}

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?:Z|[+-]\d\d:\d\d)$/;

/** Without a time zone it would depend on where it is read. A day that doesn't exist would become another. */
function readMoment(text: string): Date | undefined {
  const local = written.exec(text)?.[1];
  const [moment, asUtc] = [new Date(text), new Date(`${local}Z`)];
  if (Number.isNaN(moment.getTime()) || Number.isNaN(asUtc.getTime())) return undefined;
  return asUtc.toISOString().slice(0, 10) === text.slice(0, 10) ? moment : undefined;
}

function report({ lastChange, leftOut, former }: RestoredTo): string[] {
  const change =
    lastChange === undefined
      ? 'Nothing has changed since the base copy.'
      : `The last change is from ${lastChange.toISOString()}.`;
  const place =
    former === undefined
      ? []
      : [`The former database is in ${former}. Delete it when you no longer need it.`];
  return [`Restored. ${change}`, ...describeLeftOut(leftOut), ...place];
}
