import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/connect.ts';
import { insertRow } from '#server/db/insert-row.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { newId } from '#server/ports/ids.ts';

/** Who did it. Requests with an emailed token have no session. */
export interface AuditActor {
  readonly organizationId: string;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly requestId?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEvent {
  /** Noun and verb: `user.role_changed`. */
  readonly action: `${string}.${string}`;
  readonly entity: string;
  readonly entityId: string;
  /** Fields before and after; unchanged ones are left out. Never secrets. */
  readonly before?: Fields;
  readonly after?: Fields;
}

/** Adds an audit log entry in the transaction of the change itself. Skips events that changed nothing. */
export async function audit(tx: Database, actor: AuditActor, event: AuditEvent, now: Date): Promise<void> {
  const { before, after, ...what } = event;
  if (before !== undefined && isDeepStrictEqual(before, after)) return;
  const entry = {
    ...what,
    organizationId: actor.organizationId,
    id: newId(),
    actorId: actor.userId,
    sessionId: actor.sessionId,
    requestId: actor.requestId,
    before: different(before, after),
    after: different(after, before),
    createdAt: now,
  };
  await insertRow(tx, auditLog, entry);
}

function different(fields: Fields | undefined, others: Fields | undefined): Fields | undefined {
  if (fields === undefined || others === undefined) return fields;
  const changed = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, others[name]));
  return Object.fromEntries(changed);
}
