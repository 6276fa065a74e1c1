import { sql } from 'drizzle-orm';
import type { Customer, CustomerFields } from '#shared/contract/customers.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { todayOf } from '../organization/read-organization.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { customerColumns, presentCustomer } from './present-customer.ts';
import { refuseUnknownList } from './refuse-unknown-list.ts';
import { isCustomer, requireCustomer, unknownCustomer } from './require-customer.ts';

interface CustomerEdit {
  readonly customerId: string;
  readonly fields: CustomerFields;
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

/**
 * Replaces a customer's data. Throws not_found for an unknown or deleted customer, version_conflict (with the
 * current customer) if the edit is based on an older version.
 */
export async function updateCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { customerId, fields, expected }: CustomerEdit,
): Promise<Customer> {
  const { organizationId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const before = presentCustomer(await requireCustomer(tx, organizationId, customerId, { lock: 'update' }));
    refuseVersionConflict(before, expected);
    await refuseUnknownList(tx, organizationId, fields);
    const [row] = await tx
      .update(customers)
      .set({
        ...customerColumns(fields),
        ...(await sinceOf(tx, { organizationId, before, fields, now })),
        updatedAt: now,
        version: sql`${customers.version} + 1`,
      })
      .where(isCustomer(organizationId, customerId))
      .returning();
    if (row === undefined) throw unknownCustomer();
    const after = presentCustomer(row);
    const event = { action: 'customer.changed', entity: 'customer', entityId: customerId } as const;
    await audit(tx, actor, { ...event, before, after }, now);
    return after;
  });
}

interface PlanChange {
  readonly organizationId: string;
  readonly before: Customer;
  readonly fields: CustomerFields;
  readonly now: Date;
}

/** Another reminder plan sends nothing for days past. */
async function sinceOf(tx: Database, { organizationId, before, fields, now }: PlanChange) {
  const days = fields.reminder_days;
  if (days === undefined || JSON.stringify(days) === JSON.stringify(before.reminder_days)) return {};
  return { remindersSince: await todayOf(tx, organizationId, now) };
}
