import { and, asc, eq, gt } from 'drizzle-orm';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { listChanges as endpoint } from '#shared/contract/records.ts';
import { changes } from '#server/db/schema/changes.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { usualPage } from '../lists/page.ts';
import { readRecords } from './read-records.ts';

/** The records that changed after a position. Nothing if it belongs to another epoch. */
export async function listChanges(
  deps: Pick<Deps, 'db' | 'clock' | 'epoch' | 'sendsMails'>,
  actor: Pick<Actor, 'organizationId'>,
  { epoch, after, limit = usualPage }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerOutput<typeof endpoint>> {
  if (epoch !== deps.epoch) return { epoch: deps.epoch, position: 0, items: [], has_more: false };
  const found = await deps.db
    .select()
    .from(changes)
    .where(and(eq(changes.organizationId, actor.organizationId), gt(changes.position, after)))
    .orderBy(asc(changes.position))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  return {
    epoch,
    position: page.at(-1)?.position ?? after,
    items: await readRecords(deps, actor, page),
    has_more: found.length > limit,
  };
}
