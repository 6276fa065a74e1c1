import type { Database } from '#server/db/connect.ts';
import { requireCustomer, type CustomerRow } from '../customers/require-customer.ts';
import { requireRelated } from './require-related.ts';
import type { DraftInput } from './store-draft.ts';

/**
 * The customer of a document that is saved or issued; it stays until the transaction ends. Refuses what is unknown
 * (not_found), as a deleted customer is for new business: only what was issued to it is still corrected and invoiced.
 */
export async function requireNamed(
  tx: Database,
  organizationId: string,
  input: Pick<DraftInput, 'type' | 'customerId' | 'relatedDocumentId'>,
): Promise<CustomerRow> {
  const { type, customerId } = input;
  const related = await requireRelated(tx, organizationId, input);
  const evenDeleted = type === 'credit_note' || related?.customerId === customerId;
  return requireCustomer(tx, organizationId, customerId, { field: 'customer_id', evenDeleted });
}
