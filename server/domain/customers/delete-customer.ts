import { and, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Takes a customer off the list; documents and payments stay. Refuses an unknown or deleted one: not_found. */
export async function deleteCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const gone = await tx
      .update(customers)
      .set({ deletedAt: now, updatedAt: now, version: sql`${customers.version} + 1` })
      .where(
        and(
          eq(customers.organizationId, organizationId),
          eq(customers.id, customerId),
          isNull(customers.deletedAt),
        ),
      )
      .returning({ id: customers.id });
    if (gone.length === 0) throw new Refusal('not_found', 'This customer does not exist.');
    await keepTotals(tx, organizationId, { customers: -1 });
  });
}
