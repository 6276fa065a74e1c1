import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { listRecords as endpoint } from '#shared/contract/records.ts';
import { changes } from '#server/db/schema/changes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { usualPage } from '../lists/page.ts';
import { readRecords, type Changed } from './read-records.ts';

/** One page of the records for a device's first copy, last changed first, without deleted ones. */
export async function listRecords(
  deps: Pick<Deps, 'db' | 'clock' | 'epoch' | 'sendsMails'>,
  actor: Pick<Actor, 'organizationId'>,
  { part, before, limit = usualPage }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerOutput<typeof endpoint>> {
  const isOwn = eq(changes.organizationId, actor.organizationId);
  const [found, [newest]] = await together([
    deps.db
      .select()
      .from(changes)
      .where(
        and(isOwn, before === undefined ? undefined : lt(changes.position, before), parts(deps.db)[part]),
      )
      .orderBy(desc(changes.position))
      .limit(limit + 1),
    deps.db
      .select({ position: changes.position })
      .from(changes)
      .where(isOwn)
      .orderBy(desc(changes.position))
      .limit(1),
  ]);
  const page = found.slice(0, limit);
  const isFirst = part === 'current' && before === undefined;
  const records = await readRecords(deps, actor, isFirst ? [settingsOf(actor), ...page] : page);
  return {
    epoch: deps.epoch,
    position: newest?.position ?? 0,
    items: records.filter(({ value }) => value !== null),
    before: found.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

/** They may never have changed. */
function settingsOf({ organizationId }: Pick<Actor, 'organizationId'>): Changed {
  return { kind: 'settings', recordId: organizationId, position: 0 };
}

/** Drafts, estimates that may become invoices, and what is still to be paid or credited. */
const isOpen = sql`(${documents.lifecycle} in ('draft', 'accepted')
  or ${documents.lifecycle} = 'sent' and (${documents.type} = 'estimate' or ${documents.amountDue} > 0))`;

function parts(db: Deps['db']): Readonly<Record<'current' | 'past', SQL | undefined>> {
  const open = db
    .select({ one: sql`1` })
    .from(documents)
    .where(
      and(eq(documents.organizationId, changes.organizationId), eq(documents.id, changes.recordId), isOpen),
    );
  const isOpenDocument = sql`(${changes.kind} = 'document' and exists ${open})`;
  return {
    current: sql`(${eq(changes.kind, 'customer')} or ${isOpenDocument})`,
    past: sql`(${inArray(changes.kind, ['document', 'payment'])} and not ${isOpenDocument})`,
  };
}
