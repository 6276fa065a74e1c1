import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { AuditEvent, listAuditLog as endpoint } from '#shared/contract/audit-log.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';

type Query = HandlerInput<typeof endpoint>['query'];

const usualPage = 50;
const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

/** One page of what was done in the organization, or of what meets `condition`; ids sort by when it was. */
export async function listAuditLog(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { cursor, limit = usualPage }: Query,
  condition?: SQL,
): Promise<HandlerOutput<typeof endpoint>> {
  const rows = await deps.db
    .select({ event: auditLog, actor: actors, subject: subjects })
    .from(auditLog)
    .leftJoin(actors, and(eq(actors.organizationId, organizationId), eq(actors.id, auditLog.actorId)))
    .leftJoin(subjects, and(eq(subjects.organizationId, organizationId), eq(subjects.id, auditLog.entityId)))
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        condition,
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map(presentEvent),
    next_cursor: rows.length > limit ? (page.at(-1)?.event.id ?? null) : null,
  };
}

type Person = typeof users.$inferSelect | null;

interface Row {
  readonly event: typeof auditLog.$inferSelect;
  readonly actor: Person;
  readonly subject: Person;
}

function presentEvent({ event, actor, subject }: Row): AuditEvent {
  return {
    id: event.id,
    at: event.createdAt.toISOString(),
    action: event.action,
    actor: nameOf(actor),
    subject: nameOf(subject),
    before: event.before,
    after: event.after,
  };
}

function nameOf(person: Person): string | null {
  return person === null ? null : `${person.firstName} ${person.lastName}`.trim() || person.email;
}
