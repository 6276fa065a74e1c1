import { and, asc, eq, gt } from 'drizzle-orm';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { listChanges as endpoint } from '#shared/contract/records.ts';
import { changes } from '#server/db/schema/changes.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { usualPage } from '../lists/page.ts';
import { isAsked } from './is-asked.ts';
import { lastPosition } from './last-position.ts';
import { readRecords } from './read-records.ts';

/** The records that changed after a position. Nothing if it belongs to another epoch, or hasn't been given yet. */
export async function listChanges(
  deps: Pick<Deps, 'db' | 'clock' | 'epoch' | 'sendsMails'>,
  actor: Pick<Actor, 'organizationId'>,
  { epoch, after, include, limit = usualPage }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerOutput<typeof endpoint>> {
  if (epoch !== deps.epoch) return startOver(deps.epoch);
  const [found, last] = await together([
    deps.db
      .select()
      .from(changes)
      .where(
        and(eq(changes.organizationId, actor.organizationId), gt(changes.position, after), isAsked(include)),
      )
      .orderBy(asc(changes.position))
      .limit(limit + 1),
    lastPosition(deps.db, actor),
  ]);
  // The database was set back without a new epoch, such as by a copy of its disk. No epoch equals this one.
  if (after > last) return startOver('');
  const page = found.slice(0, limit);
  return {
    epoch,
    position: page.at(-1)?.position ?? after,
    items: await readRecords(deps, actor, page),
    has_more: found.length > limit,
  };
}

function startOver(epoch: string) {
  return { epoch, position: 0, items: [], has_more: false };
}
