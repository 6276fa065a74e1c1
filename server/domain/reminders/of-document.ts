import { and, asc, eq, sql } from 'drizzle-orm';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import type { DocumentReminders, ReminderPlan } from '#shared/contract/reminders.ts';
import type { Database } from '#server/db/connect.ts';
import { heldReminders, sentReminders } from '#server/db/schema/reminders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';
import { owedOn } from '../documents/owed-on.ts';
import { requireDocument } from '../documents/require-document.ts';
import { getLateFee } from '../late-fees/of-document.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { areReminders, withholdScheduled } from '../mail/end-scheduled.ts';
import { isFailing } from './find-due-reminder.ts';
import { startOf } from './one-a-day.ts';
import { requireCustomer, type CustomerRow } from '../customers/require-customer.ts';
import { isExcluded } from './of-customer.ts';
import { getPlan } from './plan.ts';

type Place = Pick<Actor, 'organizationId'>;

/** What was sent, what follows, and why nothing does. Throws not_found. */
export async function getReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  place: Place,
  documentId: string,
): Promise<DocumentReminders> {
  const { organizationId } = place;
  const document = await requireDocument(db, organizationId, documentId);
  const { timezone } = await readOrganization(db, organizationId);
  const today = dayIn(timezone, clock());
  const plan = await getPlan(db, place);
  const sent = await db
    .select()
    .from(sentReminders)
    .where(isOf(organizationId, documentId))
    .orderBy(asc(sentReminders.daysAfterDue));
  const hold = await readHold(db, organizationId, documentId, today);
  const wanted = { lock: null, evenDeleted: true } as const;
  const customer = await requireCustomer(db, organizationId, document.customerId, wanted);
  const isCustomerExcluded = isExcluded(customer);
  const obstacle = obstacleOf(customer, document);
  const isAddressFailing = await isFailingFor(db, organizationId, documentId);
  const isReachable = !isCustomerExcluded && !isAddressFailing && obstacle === null;
  const last = sent.at(-1)?.daysAfterDue ?? Number.NEGATIVE_INFINITY;
  const position = { due: document.dueDate, today, last, since: sinceOf(plan, customer) ?? today, hold };
  return {
    is_on: plan.is_on,
    hold,
    is_customer_excluded: isCustomerExcluded,
    is_own_plan: customer.reminderDays !== null && !isCustomerExcluded,
    is_address_failing: isAddressFailing,
    obstacle,
    next:
      plan.is_on && isReachable && isOwed(document)
        ? nextOf(customer.reminderDays ?? plan.days, position)
        : null,
    late_fee: await getLateFee(db, document, {
      today,
      hold,
      isExcluded: isCustomerExcluded || obstacle === 'archived',
    }),
    sent: sent.map(({ daysAfterDue, createdAt }) => ({
      days_after_due: daysAfterDue,
      sent_at: createdAt.toISOString(),
    })),
  };
}

function isOwed(document: DocumentRow): boolean {
  return document.type === 'invoice' && document.lifecycle === 'sent' && owedOn(document) > 0n;
}

/** Nothing is sent for days before either plan began. */
function sinceOf({ since }: ReminderPlan, { remindersSince }: Pick<CustomerRow, 'remindersSince'>) {
  return remindersSince !== null && since !== null && remindersSince > since ? remindersSince : since;
}

/** Customers who are blocked or erased are archived. */
function obstacleOf({ deletedAt, email }: CustomerRow, { issuedTo }: DocumentRow) {
  if (deletedAt !== null) return 'archived';
  return (email ?? issuedTo?.email ?? null) === null ? 'no_address' : null;
}

interface Position {
  readonly due: string | null;
  readonly today: string;
  /** Days after the due date of the last reminder sent. */
  readonly last: number;
  readonly since: string;
  readonly hold: DocumentReminders['hold'];
}

/** The next step that isn't sent: the latest whose day has come, else the first to come. */
function nextOf(days: readonly number[], { due, today, last, since, hold }: Position) {
  if (hold?.until === null || due === null) return null;
  const from = hold?.until === undefined ? today : addDays(hold.until, 1);
  const start = from > today ? from : today;
  const left = days.filter((step) => step > last && addDays(due, step) >= since);
  const come = left.findLast((step) => addDays(due, step) <= start && (step > 0 || due >= start));
  if (come !== undefined) return { day: start, days_after_due: come };
  const step = left.find((later) => addDays(due, later) > start);
  return step === undefined ? null : { day: addDays(due, step), days_after_due: step };
}

function isOf(organizationId: string, documentId: string) {
  return and(eq(sentReminders.organizationId, organizationId), eq(sentReminders.documentId, documentId));
}

function isHeld(organizationId: string, documentId: string) {
  return and(eq(heldReminders.organizationId, organizationId), eq(heldReminders.documentId, documentId));
}

/** A promised day that has passed holds nothing back any more. */
async function readHold(db: Database, organizationId: string, documentId: string, today: string) {
  const [row] = await db.select().from(heldReminders).where(isHeld(organizationId, documentId));
  if (row === undefined || (row.until !== null && row.until < today)) return null;
  return { until: row.until };
}

async function isFailingFor(db: Database, organizationId: string, documentId: string): Promise<boolean> {
  const { rows } = await db.execute<{ failing: boolean }>(sql`
    select ${isFailing} as failing from documents d
    join customers c on c.organization_id = d.organization_id and c.id = d.customer_id
    where d.organization_id = ${organizationId} and d.id = ${documentId}`);
  return rows[0]?.failing === true;
}

/** Holds reminders back until after a day, or for good (null). Throws not_found. */
export async function holdReminders(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  until: string | null,
): Promise<DocumentReminders> {
  const { organizationId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    await requireDocument(tx, organizationId, documentId);
    await tx
      .insert(heldReminders)
      .values({ organizationId, documentId, until, createdAt: now })
      .onConflictDoUpdate({
        target: [heldReminders.organizationId, heldReminders.documentId],
        set: { until, createdAt: now },
      });
    await endHeld(tx, actor, { documentId, until }, now);
    const event = { action: 'document.reminders_held', entity: 'document', entityId: documentId } as const;
    await audit(tx, actor, { ...event, after: { until } }, now);
    return getReminders({ ...deps, db: tx }, actor, documentId);
  });
}

/** Reminders that are scheduled for before reminders go on won't be sent. */
async function endHeld(
  tx: Database,
  actor: Actor,
  { documentId, until }: { readonly documentId: string; readonly until: string | null },
  now: Date,
): Promise<void> {
  const { timezone } = await readOrganization(tx, actor.organizationId);
  const before = until === null ? null : startOf(addDays(until, 1), timezone);
  await withholdScheduled(tx, actor, { documentId, reason: 'HELD', which: areReminders(before) }, now);
}

/** Lets reminders go on. Throws not_found. */
export async function releaseReminders(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
): Promise<DocumentReminders> {
  const { organizationId } = actor;
  return inTransaction(deps.db, async (tx) => {
    await requireDocument(tx, organizationId, documentId);
    const { rowCount } = await tx.delete(heldReminders).where(isHeld(organizationId, documentId));
    const event = {
      action: 'document.reminders_released',
      entity: 'document',
      entityId: documentId,
    } as const;
    if (rowCount !== 0) await audit(tx, actor, event, deps.clock());
    return getReminders({ ...deps, db: tx }, actor, documentId);
  });
}
