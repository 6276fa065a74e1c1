import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { Refusal } from '../refusal.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** The customer, kept from being deleted until the transaction ends. Refuses an unknown or deleted one: not_found. */
export async function requireCustomer(
  tx: Database,
  organizationId: string,
  customerId: string,
): Promise<CustomerRow> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.organizationId, organizationId),
        eq(customers.id, customerId),
        isNull(customers.deletedAt),
      ),
    )
    .for('share');
  if (row === undefined) throw new Refusal('not_found', 'This customer does not exist.');
  return row;
}
