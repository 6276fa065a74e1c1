import { and, eq } from 'drizzle-orm';
import type { CustomerReminders } from '#shared/contract/reminders.ts';
import type { Database } from '#server/db/connect.ts';
import { unremindedCustomers } from '#server/db/schema/reminders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getPlan } from './plan.ts';

function isOf(organizationId: string, customerId: string) {
  return and(
    eq(unremindedCustomers.organizationId, organizationId),
    eq(unremindedCustomers.customerId, customerId),
  );
}

/** True if a customer gets no automatic reminders. */
export async function isExcluded(db: Database, organizationId: string, customerId: string): Promise<boolean> {
  return (await db.$count(unremindedCustomers, isOf(organizationId, customerId))) > 0;
}

async function standingOf(
  db: Database,
  organizationId: string,
  customerId: string,
): Promise<CustomerReminders> {
  const { is_on } = await getPlan(db, { organizationId });
  return { is_excluded: await isExcluded(db, organizationId, customerId), is_on };
}

/** Whether a customer gets automatic reminders. Throws not_found. */
export async function getCustomerReminders(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
): Promise<CustomerReminders> {
  await requireCustomer(db, organizationId, customerId, { lock: null, evenDeleted: true });
  return standingOf(db, organizationId, customerId);
}

/** Excludes a customer from automatic reminders, or stops excluding them. Throws not_found. */
export async function changeCustomerReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  customerId: string,
  excluded: boolean,
): Promise<CustomerReminders> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    await requireCustomer(tx, organizationId, customerId);
    const before = await isExcluded(tx, organizationId, customerId);
    if (excluded) {
      await tx
        .insert(unremindedCustomers)
        .values({ organizationId, customerId, createdAt: now })
        .onConflictDoNothing();
    } else await tx.delete(unremindedCustomers).where(isOf(organizationId, customerId));
    const event = { action: 'customer.reminders_changed', entity: 'customer', entityId: customerId } as const;
    await audit(
      tx,
      actor,
      { ...event, before: { is_excluded: before }, after: { is_excluded: excluded } },
      now,
    );
    return standingOf(tx, organizationId, customerId);
  });
}
