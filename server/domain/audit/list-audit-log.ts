import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { AuditEvent, listAuditLog as endpoint } from '#shared/contract/audit-log.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { hideErased } from './hide-erased.ts';
import { wordsFor, type EventRow, type EventWords } from './event-words.ts';

type Query = HandlerInput<typeof endpoint>['query'];

const usualPage = 50;
const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

/** Only columns that the tenant role may read (db/tenant-wall.ts). */
const actorNames = { firstName: actors.firstName, lastName: actors.lastName, email: actors.email };
const subjectNames = { firstName: subjects.firstName, lastName: subjects.lastName, email: subjects.email };

/** One page of the audit log, optionally filtered by `condition`. IDs sort by time. */
export async function listAuditLog(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { cursor, limit = usualPage, about }: Query,
  condition?: SQL,
): Promise<HandlerOutput<typeof endpoint>> {
  const rows = await deps.db
    .select({ event: auditLog, actor: actorNames, subject: subjectNames })
    .from(auditLog)
    .leftJoin(actors, and(eq(actors.organizationId, organizationId), eq(actors.id, auditLog.actorId)))
    .leftJoin(subjects, and(eq(subjects.organizationId, organizationId), eq(subjects.id, auditLog.entityId)))
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        condition,
        about && inArray(auditLog.entity, about === 'item' ? ['item', 'price_list'] : [about]),
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const shown = await hideErased(
    deps.db,
    organizationId,
    rows.map(({ event }) => event),
  );
  const page = rows
    .slice(0, limit)
    .map(({ event, actor, subject }) => ({ event: shown(event), actor, subject }));
  const words = await wordsFor(
    deps.db,
    organizationId,
    page.map(({ event }) => event),
  );
  return {
    items: page.map((row) => presentEvent(row, words(row.event))),
    next_cursor: rows.length > limit ? (page.at(-1)?.event.id ?? null) : null,
  };
}

type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email'> | null;

interface Row {
  readonly event: EventRow;
  readonly actor: Person;
  readonly subject: Person;
}

function presentEvent({ event, actor, subject }: Row, words: EventWords): AuditEvent {
  return {
    id: event.id,
    at: event.createdAt.toISOString(),
    action: event.action,
    actor: nameOf(actor),
    subject: nameOf(subject),
    before: event.before,
    after: inMajorUnits(event),
    ...words,
  };
}

/**
 * Only `created` events of documents store the total in minor units. The log can't be changed, so this stays.
 */
function inMajorUnits({ action, after }: EventRow): EventRow['after'] {
  const { total, currency } = after ?? {};
  if (action !== 'document.created' || typeof total !== 'string' || typeof currency !== 'string')
    return after;
  return /^-?\d+$/.test(total) ? { ...after, total: moneyText(BigInt(total), currency) } : after;
}

function nameOf(person: Person): string | null {
  return person === null ? null : `${person.firstName} ${person.lastName}`.trim() || person.email;
}
