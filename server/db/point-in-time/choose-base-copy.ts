import { StartRefusal } from '#server/start-refusal.ts';
import { firstSegment, listBaseCopies, type BaseCopy } from './base-copies.ts';
import { firstMissing, listArchived, segmentName } from './segments.ts';

/** A moment, or everything that the archive contains. */
export type Target = Date | 'latest';

/**
 * The newest base copy that was complete at `target`. It is also the right one after an earlier restore: each
 * restore makes one, and recovery stays on the timeline of its base copy. Throws a StartRefusal.
 */
export async function chooseBaseCopy(archive: string, target: Target): Promise<BaseCopy> {
  const copies = await listBaseCopies(archive);
  const oldest = copies.at(-1);
  if (oldest === undefined) throw new StartRefusal(`There is no base copy in ${archive}.`);
  if (target === 'latest') return refuseGap(archive, copies[0] ?? oldest);
  const chosen = copies.find(({ madeAt }) => madeAt <= target);
  if (chosen === undefined)
    throw new StartRefusal(
      `The archive begins at ${oldest.madeAt.toISOString()}. Choose a later time, or restore a backup.`,
    );
  return chosen;
}

/** PostgreSQL takes a missing segment for the end of the archive. */
async function refuseGap(archive: string, copy: BaseCopy): Promise<BaseCopy> {
  const missing = firstMissing(await firstSegment(copy), await listArchived(archive));
  if (missing === undefined) return copy;
  throw new StartRefusal(
    `${segmentName(missing)} is missing in the archive, so the latest state cannot be restored. Choose an earlier time with --to.`,
  );
}
