import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { listRecords as endpoint } from '#shared/contract/records.ts';
import { changes } from '#server/db/schema/changes.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { usualPage } from '../lists/page.ts';
import { isAsked } from './is-asked.ts';
import { lastPosition } from './last-position.ts';
import { readRecords, type Changed } from './read-records.ts';

/** One page of the records for a device's first copy, last changed first, without deleted ones. */
export async function listRecords(
  deps: Pick<Deps, 'db' | 'clock' | 'epoch' | 'sendsMails'>,
  actor: Pick<Actor, 'organizationId'>,
  { part, before, include, limit = usualPage }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerOutput<typeof endpoint>> {
  const ofPart = part === 'current' ? changes.currentPosition : changes.pastPosition;
  const [found, position] = await together([
    deps.db
      .select()
      .from(changes)
      .where(
        and(
          eq(changes.organizationId, actor.organizationId),
          before === undefined ? isNotNull(ofPart) : lt(ofPart, before),
          isAsked(include),
        ),
      )
      .orderBy(desc(ofPart))
      .limit(limit + 1),
    lastPosition(deps.db, actor),
  ]);
  const page = found.slice(0, limit);
  const isFirst = part === 'current' && before === undefined;
  const records = await readRecords(deps, actor, isFirst ? [settingsOf(actor), ...page] : page);
  return {
    epoch: deps.epoch,
    position,
    items: records.filter(({ value }) => value !== null),
    before: found.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

/** They may never have changed. */
function settingsOf({ organizationId }: Pick<Actor, 'organizationId'>): Changed {
  return { kind: 'settings', recordId: organizationId, position: 0 };
}
