import type { Document } from '#shared/contract/document-fields.ts';
import { issuedLetterhead } from '#shared/pdf/letterhead-of.ts';
import type { Addressee, Letterhead } from '#shared/pdf/letterhead.ts';
import type { Database } from '#server/db/connect.ts';
import type { CustomerRow } from '../customers/require-customer.ts';
import { readLogo } from '../organization/read-logo.ts';
import { readOrganization } from '../organization/read-organization.ts';

/** The organization's current letterhead. */
export async function readLetterhead(db: Database, organizationId: string): Promise<Letterhead> {
  const organization = await readOrganization(db, organizationId);
  const {
    name,
    taxId,
    email,
    phone,
    website,
    address,
    bankDetails: bank,
    documentFooter: footer,
    paper: look,
  } = organization;
  const logo = await logoOf(db, organizationId, organization.logo?.hash ?? null);
  return { name, taxId, email, phone, website, address, logo, bank, footer, look };
}

/** The letterhead as of the issue date. */
export async function readIssuedLetterhead(
  db: Database,
  organizationId: string,
  seller: NonNullable<Document['seller']>,
): Promise<Letterhead> {
  return issuedLetterhead(seller, await logoOf(db, organizationId, seller.logo_hash));
}

async function logoOf(db: Database, organizationId: string, hash: string | null): Promise<Buffer | null> {
  return hash === null ? null : (await readLogo(db, organizationId, hash)).image;
}

/** The customer's current details. */
export function toCustomer({ name, contactName, email, taxId, billingAddress }: CustomerRow): Addressee {
  return { name, contactName, email, taxId, address: billingAddress };
}
