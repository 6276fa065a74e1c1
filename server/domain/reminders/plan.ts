import { eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { ReminderPlan } from '#shared/contract/reminders.ts';
import type { Database } from '#server/db/connect.ts';
import { reminderPlans } from '#server/db/schema/reminders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';

type Place = Pick<Actor, 'organizationId'>;
type PlanRow = typeof reminderPlans.$inferSelect;

/** Three steps that suit most, off until somebody turns them on. */
const never: ReminderPlan = { is_on: false, days: [3, 10, 21], since: null, version: 1 };

function presentPlan(row: PlanRow | undefined): ReminderPlan {
  if (row === undefined) return never;
  const { isOn, days, since, version } = row;
  return { is_on: isOn, days, since, version };
}

/** When the organization's customers are reminded. */
export async function getPlan(db: Database, { organizationId }: Place): Promise<ReminderPlan> {
  const [row] = await db.select().from(reminderPlans).where(eq(reminderPlans.organizationId, organizationId));
  return presentPlan(row);
}

/** What the audit log says of it. */
function told({ is_on, days }: ReminderPlan) {
  return { is_on, days };
}

interface Change {
  readonly isOn: boolean;
  readonly days: number[];
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

/** Changes the plan from today on. Throws version_conflict if it was changed meanwhile. */
export async function changePlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { isOn, days, expected }: Change,
): Promise<ReminderPlan> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { timezone } = await readOrganization(tx, organizationId);
    const since = dayIn(timezone, now);
    const [locked] = await tx
      .select()
      .from(reminderPlans)
      .where(eq(reminderPlans.organizationId, organizationId))
      .for('update');
    const before = presentPlan(locked);
    refuseVersionConflict(before, expected);
    const change = { isOn, days, since, nextLookAt: now, updatedAt: now };
    const [row] = await tx
      .insert(reminderPlans)
      .values({ organizationId, ...change, version: 2 })
      .onConflictDoUpdate({
        target: reminderPlans.organizationId,
        set: { ...change, version: sql`${reminderPlans.version} + 1` },
      })
      .returning();
    const event = {
      action: 'reminder_plan.changed',
      entity: 'organization',
      entityId: organizationId,
    } as const;
    const after = presentPlan(row);
    await audit(tx, actor, { ...event, before: told(before), after: told(after) }, now);
    return after;
  });
}
