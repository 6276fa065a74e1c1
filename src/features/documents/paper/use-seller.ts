import { readOf, useSavedRead } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { useAreKnown } from '../use-are-known.ts';

type Seller = Document['seller'];

function sellerToBe(settings: OrganizationSettings): Seller {
  const { name, tax_id, email, phone, website, address, bank_details, document_footer, paper, logo } =
    settings;
  const head = { name, tax_id, email, phone, website, address, paper, logo_hash: logo?.hash ?? null };
  return { ...head, bank_details, document_footer };
}

/**
 * Who a document is from: as of its issue, and for a draft the organization as it is now, like its PDF. Undefined until
 * that is known; null if it can't be.
 */
export function useSeller({ seller }: Document): Seller | undefined {
  const read = readOf(useServices(), 'organization settings', getOrganizationSettings, {});
  const { copy } = useSavedRead(read);
  const areKnown = useAreKnown([read]);
  if (seller !== null) return seller;
  if (copy !== null) return sellerToBe(copy.value);
  return areKnown ? null : undefined;
}
