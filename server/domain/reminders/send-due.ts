import { and, eq, lte, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { reminderPlans, sentReminders } from '#server/db/schema/reminders.ts';
import { inTenant } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { ReminderStage } from '../deliveries/document-mail.ts';
import { remind } from '../deliveries/remind.ts';
import type { Deps } from '../deps.ts';
import { lockDocument } from '../documents/lock-documents.ts';
import { owedOn } from '../documents/owed-on.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { Refusal } from '../refusal.ts';
import { eachOrganization, type Round } from './each-organization.ts';
import { firstDue, nextOrganization, type DueReminder } from './find-due-reminder.ts';

export interface RemindingDeps extends Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl'> {
  /** False if the database user can't assume the tenant role. */
  readonly tenantWall: boolean;
}

/** An organization that has sent everything is looked at again after this (seconds). */
export const pace = 15 * 60;

/**
 * Sends all reminders that are due, organization by organization, until none is left or `stopped`. Each is one
 * transaction that queues the email and notes it, so that any number of servers send it once. Returns how many were
 * sent. What fails stops only its organization, until the next look; the first fault is thrown at the end.
 */
export async function sendDueReminders(deps: RemindingDeps, stopped?: AbortSignal): Promise<number> {
  return eachOrganization(
    async (last) => nextOrganization(deps.db, reminderPlans, { now: deps.clock(), last }),
    async (organizationId, round) => sendOfOrganization(deps, organizationId, round),
    stopped,
  );
}

async function sendOfOrganization(
  deps: RemindingDeps,
  organizationId: string,
  round: Round,
): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    try {
      if (round.stopped?.aborted === true || !(await sendFirst(deps, organizationId))) return sent;
    } catch (fault) {
      if (!(fault instanceof Refusal)) round.faults.push(fault);
      await lookLater(deps, organizationId).catch((other: unknown) => round.faults.push(other));
      return sent;
    }
  }
}

/** False if nothing is due, or another server is at it. */
async function sendFirst(deps: RemindingDeps, organizationId: string): Promise<boolean> {
  return inTenant(deps.db, { organizationId, readOnly: false, wall: deps.tenantWall }, async (tx) => {
    const now = deps.clock();
    const plan = await lockPlan(tx, organizationId, now);
    if (plan === undefined) return false;
    const { timezone } = await readOrganization(tx, organizationId);
    const today = dayIn(timezone, now);
    const due = await firstDue(tx, { ...plan, today, timezone });
    if (due === undefined) {
      await postpone(tx, organizationId, now);
      return false;
    }
    await send({ ...deps, db: tx }, organizationId, due, today);
    return true;
  });
}

/** Locks the plan, so that one server at a time sends an organization's reminders. */
async function lockPlan(tx: Database, organizationId: string, now: Date) {
  const [plan] = await tx
    .select()
    .from(reminderPlans)
    .where(
      and(
        eq(reminderPlans.organizationId, organizationId),
        eq(reminderPlans.isOn, true),
        lte(reminderPlans.nextLookAt, now),
      ),
    )
    .for('update', { skipLocked: true });
  return plan;
}

async function send(
  deps: RemindingDeps,
  organizationId: string,
  { documentId, daysAfterDue, days }: DueReminder,
  today: string,
): Promise<void> {
  // A payment may have been recorded since it was found; the next one waits for this.
  const document = await lockDocument(deps.db, organizationId, documentId);
  if (owedOn(document) <= 0n) return;
  const actor: AuditActor = { organizationId, userId: null, sessionId: null };
  const note = { organizationId, documentId, daysAfterDue, sentOn: today, createdAt: deps.clock() };
  // Where it was sent already, its key refuses.
  await deps.db.insert(sentReminders).values(note);
  await remind(deps, actor, documentId, stageOf(daysAfterDue, days));
}

/** The last of several reminders after the due date is the final one. */
function stageOf(daysAfterDue: number, days: readonly number[]): ReminderStage {
  if (daysAfterDue <= 0) return 'due_soon';
  const late = days.filter((day) => day > 0);
  return late.length > 1 && daysAfterDue === Math.max(...late) ? 'final_reminder' : 'reminder';
}

/** After a fault, or once nothing is left. */
async function postpone(tx: Database, organizationId: string, now: Date): Promise<void> {
  await tx
    .update(reminderPlans)
    .set({ nextLookAt: addSeconds(now, pace) })
    .where(and(eq(reminderPlans.organizationId, organizationId), sql`${reminderPlans.nextLookAt} <= ${now}`));
}

async function lookLater(deps: RemindingDeps, organizationId: string): Promise<void> {
  await inTenant(deps.db, { organizationId, readOnly: false, wall: deps.tenantWall }, async (tx) =>
    postpone(tx, organizationId, deps.clock()),
  );
}
