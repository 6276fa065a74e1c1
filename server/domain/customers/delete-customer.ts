import { sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { presentCustomer } from './present-customer.ts';
import { isCustomer, requireCustomer } from './require-customer.ts';

/**
 * Hides a customer; documents and payments stay. Throws not_found for an unknown or deleted customer,
 * version_conflict if `expected` is outdated.
 */
export async function deleteCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  customerId: string,
  expected?: number,
): Promise<void> {
  const { organizationId } = actor;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const before = presentCustomer(await requireCustomer(tx, organizationId, customerId, { lock: 'update' }));
    refuseVersionConflict(before, expected);
    await tx
      .update(customers)
      .set({ deletedAt: now, updatedAt: now, version: sql`${customers.version} + 1` })
      .where(isCustomer(organizationId, customerId));
    const event = { action: 'customer.deleted', entity: 'customer', entityId: customerId, before } as const;
    await audit(tx, actor, event, now);
    await keepTotals(tx, organizationId, { customers: -1 });
  });
}
