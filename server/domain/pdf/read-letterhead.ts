import type { Document } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import type { CustomerRow } from '../customers/require-customer.ts';
import { readOrganization } from '../organization/read-organization.ts';
import type { Addressee, Letterhead } from './letterhead.ts';

/** The organization as it writes letters now. */
export async function readLetterhead(db: Database, organizationId: string): Promise<Letterhead> {
  const { name, taxId, email, phone, website, address } = await readOrganization(db, organizationId);
  return { name, taxId, email, phone, website, address, logo: null, bank: null, footer: null };
}

/** The letterhead of an issued document: the seller as it was then. */
export function asIssued(head: Letterhead, seller: NonNullable<Document['seller']>): Letterhead {
  const { name, tax_id: taxId, email, phone, website, address } = seller;
  return { ...head, name, taxId, email, phone, website, address };
}

/** Whom an issued document was issued to, as they were then. */
export function toBuyer(buyer: NonNullable<Document['buyer']>): Addressee {
  const { name, contact_name: contactName, email, tax_id: taxId, address } = buyer;
  return { name, contactName, email, taxId, address };
}

/** A customer as they are now. */
export function toCustomer({ name, contactName, email, taxId, billingAddress }: CustomerRow): Addressee {
  return { name, contactName, email, taxId, address: billingAddress };
}
