import { and, eq, sql } from 'drizzle-orm';
import type { Customer } from '#shared/contract/customers.ts';
import { isAdmin, type Role } from '#shared/permissions.ts';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { presentCustomer } from './present-customer.ts';
import { requireCustomer, unknownCustomer } from './require-customer.ts';

/**
 * Restores a deleted customer. One that isn't deleted is returned as it is, so a retry succeeds. Throws
 * not_found for an unknown customer, conflict for an erased one, forbidden for a blocked one unless the actor is an
 * admin, version_conflict if `expected` is outdated.
 */
export async function restoreCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor & Pick<Actor, 'role'>,
  customerId: string,
  expected?: number,
): Promise<Customer> {
  const { organizationId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const wanted = { lock: 'update', evenDeleted: true } as const;
    const before = presentCustomer(await requireCustomer(tx, organizationId, customerId, wanted));
    if (before.deleted_at === undefined) return before;
    refuseUnlessRestorable(before, actor.role);
    refuseVersionConflict(before, expected);
    const [row] = await tx
      .update(customers)
      .set({ deletedAt: null, blockedAt: null, updatedAt: now, version: sql`${customers.version} + 1` })
      .where(and(eq(customers.organizationId, organizationId), eq(customers.id, customerId)))
      .returning();
    if (row === undefined) throw unknownCustomer();
    const after = presentCustomer(row);
    const event = { action: 'customer.restored', entity: 'customer', entityId: customerId } as const;
    await audit(tx, actor, { ...event, before, after }, now);
    await keepTotals(tx, organizationId, { customers: 1 });
    return after;
  });
}

function refuseUnlessRestorable(customer: Customer, role: Role): void {
  if (customer.erased_at !== undefined) throw new Refusal('conflict', (say) => say.erasure.erased);
  if (customer.blocked_at === undefined || isAdmin(role)) return;
  throw new Refusal('forbidden', (say) => say.erasure.onlyAdminsUnblock);
}
