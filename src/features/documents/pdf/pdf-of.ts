import { isServerAway } from '#api/api-error.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { getCustomer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocumentPdf } from '#shared/contract/documents.ts';
import { getLogo } from '#shared/contract/logos.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { Addressee, Letterhead } from '#shared/pdf/letterhead.ts';
import { issuedLetterhead, issuedTo } from '#shared/pdf/letterhead-of.ts';

/** Timeout of the server, because the device can draw as well (milliseconds). */
const patience = 10_000;

/**
 * A document as a PDF: the server's or, if it can't be reached, drawn on the device from what is shown. Without a number
 * it is a draft, and says so. Rejects with the server's `ApiError` if neither is possible.
 */
export async function pdfOf(services: Services, document: Document): Promise<File> {
  try {
    const signal = AbortSignal.timeout(patience);
    const params = { id: document.document_id };
    return await orGiveUp(services.api(getDocumentPdf, { params }, { signal }), signal);
  } catch (error) {
    if (!isServerAway(error)) throw error;
    return drawn(services, document).catch(() => {
      throw error;
    });
  }
}

async function drawn(services: Services, document: Document): Promise<File> {
  const { printOnDevice } = await import('./print-on-device.ts');
  const { seller, buyer } = document;
  const [head, to] = await Promise.all([
    seller === null
      ? headNow(services)
      : issuedLetterhead(seller, await pictureOf(services, seller.logo_hash)),
    buyer === null ? customerNow(services, document.customer_id) : issuedTo(buyer),
  ]);
  return printOnDevice({ document, head, to });
}

/** The letterhead of a draft. */
async function headNow(services: Services): Promise<Letterhead> {
  const found = await services.books?.look(async (api) => api(getOrganizationSettings, {}));
  if (!found) throw new Error('The settings are not on this device.');
  const { name, tax_id: taxId, email, phone, website, address, ...more } = found.value;
  const logo = await pictureOf(services, more.logo?.hash ?? null);
  return {
    name,
    taxId,
    email,
    phone,
    website,
    address,
    logo,
    bank: more.bank_details,
    footer: more.document_footer,
    look: more.paper,
  };
}

/** The customer of a draft. */
async function customerNow(services: Services, id: string): Promise<Addressee> {
  const found = await services.books?.look(async (api) => api(getCustomer, { params: { id } }));
  if (!found) throw new Error('The customer is not on this device.');
  const { name, contact_name: contactName, email, tax_id: taxId, billing_address: address } = found.value;
  return { name, contactName, email, taxId, address };
}

/** The logo as saved when it was shown. An invoice must not leave without it: rejects if it isn't on the device. */
async function pictureOf(services: Services, hash: string | null): Promise<Uint8Array | null> {
  if (hash === null) return null;
  const read = readOf(services, `logo ${hash}`, getLogo, { params: { hash } });
  await read.restore();
  const { copy } = read.getState();
  if (copy === null) throw new Error('The logo is not on this device.');
  return Uint8Array.from(atob(copy.value.data), (letter) => letter.codePointAt(0) ?? 0);
}
