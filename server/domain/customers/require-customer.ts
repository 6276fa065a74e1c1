import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { refusalAt, type Refusal } from '../refusal.ts';

export type CustomerRow = typeof customers.$inferSelect;

interface Wanted {
  /** `share` keeps others from deleting it meanwhile, `update` from changing it; null locks nothing. */
  readonly lock?: 'share' | 'update' | null;
  /** What is issued to a deleted customer is still paid and corrected. */
  readonly evenDeleted?: boolean;
  /** The field of the request that names it, where that is the body. */
  readonly field?: string;
}

/** The customer, usually locked until the transaction ends. Refuses an unknown one, and usually a deleted one: not_found. */
export async function requireCustomer(
  tx: Database,
  organizationId: string,
  customerId: string,
  { lock = 'share', field, evenDeleted = false }: Wanted = {},
): Promise<CustomerRow> {
  const query = tx
    .select()
    .from(customers)
    .where(evenDeleted ? hasId(organizationId, customerId) : isCustomer(organizationId, customerId));
  const [row] = await (lock === null ? query : query.for(lock));
  if (row === undefined) throw unknownCustomer(field);
  return row;
}

/** The row of a customer that is not deleted. */
export function isCustomer(organizationId: string, customerId: string) {
  return and(hasId(organizationId, customerId), isNull(customers.deletedAt));
}

function hasId(organizationId: string, customerId: string) {
  return and(eq(customers.organizationId, organizationId), eq(customers.id, customerId));
}

export function unknownCustomer(field?: string): Refusal {
  return refusalAt(field, 'not_found', (say) => say.customers.notFound);
}
