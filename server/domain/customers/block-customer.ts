import { and, eq, sql } from 'drizzle-orm';
import type { Customer } from '#shared/contract/customers.ts';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { presentCustomer } from './present-customer.ts';
import { requireCustomer, unknownCustomer } from './require-customer.ts';

/**
 * Blocks a customer whose data must still be kept: archived, and nothing is emailed to them. One that is blocked or
 * erased is returned as it is. Throws not_found.
 */
export async function blockCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  customerId: string,
): Promise<Customer> {
  const { organizationId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const wanted = { lock: 'update', evenDeleted: true } as const;
    const before = await requireCustomer(tx, organizationId, customerId, wanted);
    if (before.blockedAt !== null || before.erasedAt !== null) return presentCustomer(before);
    const [row] = await tx
      .update(customers)
      .set({
        blockedAt: now,
        deletedAt: before.deletedAt ?? now,
        updatedAt: now,
        version: sql`${customers.version} + 1`,
      })
      .where(and(eq(customers.organizationId, organizationId), eq(customers.id, customerId)))
      .returning();
    if (row === undefined) throw unknownCustomer();
    const event = { action: 'customer.blocked', entity: 'customer', entityId: customerId } as const;
    await audit(tx, actor, event, now);
    if (before.deletedAt === null) await keepTotals(tx, organizationId, { customers: -1 });
    return presentCustomer(row);
  });
}
