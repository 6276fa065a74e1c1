import { isPostalAddress } from '#shared/contract/address.ts';
import type { Database } from '#server/db/connect.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { Refusal } from '../refusal.ts';

/**
 * Nobody emails customers before saying who they are: invoices need the seller's address (EN 16931 BG-5), and a
 * stranger's registration is worth less to senders of spam. Throws sender_unknown.
 */
export async function requireAddress(db: Database, organizationId: string): Promise<void> {
  const { address } = await readOrganization(db, organizationId);
  if (!isPostalAddress(address)) throw new Refusal('sender_unknown', (say) => say.sending.senderUnknown);
}
