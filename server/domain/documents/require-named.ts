import type { Database } from '#server/db/connect.ts';
import { requireCustomer, type CustomerRow } from '../customers/require-customer.ts';
import { requireRelated } from './require-related.ts';
import type { DraftInput } from './store-draft.ts';

/**
 * Loads and locks a document's customer. Throws not_found if it is unknown, or deleted and this is new
 * business: only existing documents can still be corrected and invoiced.
 */
export async function requireNamed(
  tx: Database,
  organizationId: string,
  input: Pick<DraftInput, 'type' | 'customerId' | 'relatedDocumentId' | 'isLateFee'>,
): Promise<CustomerRow> {
  const { type, customerId } = input;
  const related = await requireRelated(tx, organizationId, input);
  const evenDeleted = type === 'credit_note' || related?.customerId === customerId;
  return requireCustomer(tx, organizationId, customerId, { field: 'customer_id', evenDeleted });
}
