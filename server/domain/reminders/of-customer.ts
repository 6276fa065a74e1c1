import { sql } from 'drizzle-orm';
import type { CustomerReminders } from '#shared/contract/reminders.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { isCustomer, requireCustomer, type CustomerRow } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { todayOf } from '../organization/read-organization.ts';
import { getPlan } from './plan.ts';

/** True if a customer gets no automatic reminders. */
export const isExcluded = ({ reminderDays }: Pick<CustomerRow, 'reminderDays'>): boolean =>
  reminderDays?.length === 0;

async function standingOf(
  db: Database,
  customer: Pick<CustomerRow, 'organizationId' | 'reminderDays'>,
): Promise<CustomerReminders> {
  const { is_on } = await getPlan(db, customer);
  return { is_excluded: isExcluded(customer), is_on };
}

/** Whether a customer gets automatic reminders. Throws not_found. */
export async function getCustomerReminders(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
): Promise<CustomerReminders> {
  const wanted = { lock: null, evenDeleted: true } as const;
  return standingOf(db, await requireCustomer(db, organizationId, customerId, wanted));
}

/**
 * Excludes a customer from automatic reminders, or has them follow the organization's plan again. Throws not_found.
 * Only for older releases of the app: newer ones change the customer.
 */
export async function changeCustomerReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  customerId: string,
  excluded: boolean,
): Promise<CustomerReminders> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const before = await requireCustomer(tx, organizationId, customerId, { lock: 'update' });
    if (isExcluded(before) === excluded) return standingOf(tx, before);
    const reminderDays = excluded ? [] : null;
    await tx
      .update(customers)
      .set({
        reminderDays,
        remindersSince: await todayOf(tx, organizationId, now),
        updatedAt: now,
        version: sql`${customers.version} + 1`,
      })
      .where(isCustomer(organizationId, customerId));
    const event = { action: 'customer.reminders_changed', entity: 'customer', entityId: customerId } as const;
    await audit(
      tx,
      actor,
      { ...event, before: { is_excluded: !excluded }, after: { is_excluded: excluded } },
      now,
    );
    return standingOf(tx, { organizationId, reminderDays });
  });
}
