import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { blankBody } from './blank-body.ts';
import type { Withheld } from './withheld.ts';

interface OfDocument {
  readonly organizationId: string;
  readonly documentId: string;
}

/** Ends a document's mails that are scheduled and not taken yet. Returns their recipients. */
export async function endScheduled(
  tx: Database,
  { organizationId, documentId }: OfDocument,
  reason: Withheld,
  which?: SQL,
): Promise<string[]> {
  const isScheduled = and(
    eq(mails.organizationId, organizationId),
    eq(mails.documentId, documentId),
    eq(mails.state, 'scheduled'),
    which,
  );
  const ended = await outsideWall(tx, async () =>
    tx
      .update(mails)
      .set({ ...blankBody, state: 'failed', lastError: reason })
      .where(isScheduled)
      .returning({ recipient: mails.recipient }),
  );
  return ended.map(({ recipient }) => recipient);
}

interface Withholding {
  readonly documentId: string;
  readonly reason: Withheld;
  readonly which?: SQL | undefined;
}

/** Ends scheduled mails that aren't to be sent any more, which the history says. */
export async function withholdScheduled(
  tx: Database,
  actor: AuditActor,
  { documentId, reason, which }: Withholding,
  now: Date,
): Promise<void> {
  const { organizationId } = actor;
  const to = await endScheduled(tx, { organizationId, documentId }, reason, which);
  if (to.length === 0) return;
  const event = { action: 'document.mail_withheld', entity: 'document', entityId: documentId } as const;
  await audit(tx, actor, { ...event, after: { to } }, now);
}

/** Scheduled reminders; with a moment, those before it. */
export function areReminders(before: SQL | null): SQL | undefined {
  return and(eq(mails.isReminder, true), before === null ? undefined : lt(mails.nextAttemptAt, before));
}
