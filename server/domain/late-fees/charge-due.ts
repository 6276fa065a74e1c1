import { and, eq, lte } from 'drizzle-orm';
import { isPostalAddress } from '#shared/contract/address.ts';
import { dayIn } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { lateFeeRules } from '#server/db/schema/late-fees.ts';
import { inTenant } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import type { AuditActor } from '../audit/audit.ts';
import { sendDocument } from '../deliveries/send-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { lockDocument } from '../documents/lock-documents.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { Refusal } from '../refusal.ts';
import { eachOrganization, type Round } from '../reminders/each-organization.ts';
import { nextOrganization } from '../reminders/find-due-reminder.ts';
import { lockTurn, nextTurn } from '../reminders/one-a-day.ts';
import { pace, type RemindingDeps } from '../reminders/send-due.ts';
import { isChargeable } from './add-late-fee.ts';
import { firstDueFee, type DueFee } from './find-due-fee.ts';
import { makeLateFee } from './make-late-fee.ts';
import type { RuleRow } from './rule.ts';

export interface ChargingDeps extends RemindingDeps {
  /** False without a mail server: then nothing is emailed. */
  readonly sendsMails: boolean;
}

/**
 * Charges all late fees that are due, organization by organization, until none is left or `stopped`. Each is one
 * transaction that notes the day and makes the invoice, so that any number of servers charge it once. Returns how many
 * were charged. What fails or can't be issued now stops nothing else; the first fault is thrown at the end.
 */
export async function chargeDueFees(deps: ChargingDeps, stopped?: AbortSignal): Promise<number> {
  return eachOrganization(
    async (last) => nextOrganization(deps.db, lateFeeRules, { now: deps.clock(), last }),
    async (organizationId, round) => chargeOfOrganization(deps, organizationId, round),
    stopped,
  );
}

/** More that can't be charged now wait for the next look, so that other organizations get their turn. */
const mostLeft = 500;

async function chargeOfOrganization(
  deps: ChargingDeps,
  organizationId: string,
  { stopped, faults }: Round,
): Promise<number> {
  const left: string[] = [];
  for (let charged = 0; ;) {
    if (stopped?.aborted === true) return charged;
    const found: { documentId?: string } = {};
    try {
      const isCharged = await chargeFirst(deps, organizationId, { left, found });
      if (found.documentId === undefined) return charged;
      if (isCharged) charged += 1;
      else left.push(found.documentId);
    } catch (fault) {
      if (!(fault instanceof Refusal)) faults.push(fault);
      if (found.documentId === undefined) return charged;
      left.push(found.documentId);
    }
  }
}

interface Search {
  /** Invoices left until the next look. */
  readonly left: readonly string[];
  /** Says which was found, also if it fails. */
  readonly found: { documentId?: string };
}

/** Finds nothing if nothing is due, or another server is at it. False if there is nothing to charge for what it found. */
async function chargeFirst(
  deps: ChargingDeps,
  organizationId: string,
  { left, found }: Search,
): Promise<boolean> {
  return inTenant(deps.db, { organizationId, readOnly: false, wall: deps.tenantWall }, async (tx) => {
    delete found.documentId;
    const now = deps.clock();
    const rule = await lockRule(tx, organizationId, now);
    if (rule === undefined) return false;
    const { timezone } = await readOrganization(tx, organizationId);
    const today = dayIn(timezone, now);
    const due = left.length < mostLeft ? await firstDueFee(tx, rule, { today, left }) : undefined;
    if (due === undefined) {
      await tx
        .update(lateFeeRules)
        .set({ nextLookAt: addSeconds(now, pace) })
        .where(eq(lateFeeRules.organizationId, organizationId));
      return false;
    }
    found.documentId = due.documentId;
    return charge({ ...deps, db: tx }, rule, due, { today, timezone });
  });
}

/** Locks the rule, so that one server at a time charges an organization's fees. */
async function lockRule(tx: Database, organizationId: string, now: Date): Promise<RuleRow | undefined> {
  const [rule] = await tx
    .select()
    .from(lateFeeRules)
    .where(
      and(
        eq(lateFeeRules.organizationId, organizationId),
        eq(lateFeeRules.isOn, true),
        lte(lateFeeRules.nextLookAt, now),
      ),
    )
    .for('update', { skipLocked: true });
  return rule;
}

async function charge(
  deps: ChargingDeps,
  rule: RuleRow,
  { documentId, isReachable }: DueFee,
  { today, timezone }: { readonly today: string; readonly timezone: string },
): Promise<boolean> {
  const { db: tx } = deps;
  const { organizationId, mode } = rule;
  // Before the invoice's lock, as reminders do.
  if (mode === 'mail') await lockTurn(tx, organizationId);
  // A payment may have been recorded since it was found; the next one waits for this.
  const invoice = await lockDocument(tx, organizationId, documentId);
  if (!isChargeable(invoice, today)) return false;
  const actor: AuditActor = { organizationId, userId: null, sessionId: null };
  const id = newId();
  const order = { tx, id, fingerprint: null, invoice, rule, today, isByHand: false };
  if (!(await makeLateFee(deps, actor, order))) return false;
  if (mode !== 'draft') await issueDocument(deps, actor, id);
  if (mode === 'mail' && isReachable && (await maySend(deps, organizationId))) {
    const turn = await nextTurn(tx, invoice, { today, timezone });
    const body = { subject: null, message: null, reminder: false };
    const send_at = turn?.toISOString();
    await sendDocument(deps, actor, { documentId: id, body: { ...body, send_at }, expected: undefined });
  }
  return true;
}

/** Otherwise the fee is issued all the same, and its page says that nobody has it yet. */
async function maySend({ db, sendsMails }: ChargingDeps, organizationId: string): Promise<boolean> {
  return sendsMails && isPostalAddress((await readOrganization(db, organizationId)).address);
}
