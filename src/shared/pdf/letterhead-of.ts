import { noBankDetails } from '#shared/contract/bank-details.ts';
import { usualLook } from '#shared/contract/paper-look.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Addressee, Letterhead } from './letterhead.ts';

/** The letterhead as of the issue date. `logo` is the picture of `seller.logo_hash`. */
export function issuedLetterhead(
  seller: NonNullable<Document['seller']>,
  logo: Uint8Array | null,
): Letterhead {
  const { name, tax_id: taxId, email, phone, website, address, document_footer: footer } = seller;
  const bank = seller.bank_details ?? noBankDetails;
  const look = seller.paper ?? usualLook;
  return { name, taxId, email, phone, website, address, logo, bank, footer, look };
}

/** The customer as of the issue date. */
export function issuedTo(buyer: NonNullable<Document['buyer']>): Addressee {
  const { name, contact_name: contactName, email, tax_id: taxId, address } = buyer;
  return { name, contactName, email, taxId, address };
}
