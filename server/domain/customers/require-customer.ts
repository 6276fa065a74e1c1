import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { refusalAt, type Refusal } from '../refusal.ts';

export type CustomerRow = typeof customers.$inferSelect;

interface Wanted {
  /** `share` prevents deletion, `update` any change; null doesn't lock. */
  readonly lock?: 'share' | 'update' | null;
  /** Documents issued to a deleted customer can still be paid and corrected. */
  readonly evenDeleted?: boolean;
  /** The request body's field that refers to the customer, if any. */
  readonly field?: string;
}

/**
 * Loads a customer and by default locks it until the transaction ends. Throws not_found if it is unknown or
 * (by default) deleted.
 */
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

/** Matches a customer that is not deleted. */
export function isCustomer(organizationId: string, customerId: string) {
  return and(hasId(organizationId, customerId), isNull(customers.deletedAt));
}

function hasId(organizationId: string, customerId: string) {
  return and(eq(customers.organizationId, organizationId), eq(customers.id, customerId));
}

export function unknownCustomer(field?: string): Refusal {
  return refusalAt(field, 'not_found', (say) => say.customers.notFound);
}
