import type { Document } from '#shared/contract/document-fields.ts';
import { issuedTo } from '#shared/pdf/letterhead-of.ts';
import type { Database } from '#server/db/connect.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getDocument } from '../documents/get-document.ts';
import type { PdfFile, Printing } from './pdf-file.ts';
import type { PrintedDocument } from '#shared/pdf/print-document.ts';
import { readIssuedLetterhead, readLetterhead, toCustomer } from './read-letterhead.ts';
import { titleOf } from '#shared/pdf/title-of.ts';

/** Renders a document as a PDF on request. Throws not_found. */
export async function documentPdf(
  deps: Pick<Deps, 'db' | 'clock'> & Printing,
  actor: Pick<Actor, 'organizationId'>,
  documentId: string,
): Promise<PdfFile> {
  const printed = await readPrinted(deps, actor, documentId);
  return {
    name: `${titleOf(printed.document)}.pdf`,
    content: async () => deps.print(actor.organizationId, { kind: 'document', ...printed }, deps.signal),
  };
}

async function readPrinted(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  documentId: string,
): Promise<PrintedDocument> {
  return inSnapshot(deps.db, async (tx) =>
    printedOf(tx, actor.organizationId, await getDocument({ ...deps, db: tx }, actor, documentId)),
  );
}

/** Issued documents show seller and buyer as of the issue date, drafts show the current ones. */
export async function printedOf(
  tx: Database,
  organizationId: string,
  document: Document,
): Promise<PrintedDocument> {
  const { buyer, seller, customer_id: customerId } = document;
  const wanted = { evenDeleted: true, lock: null } as const;
  const to = buyer
    ? issuedTo(buyer)
    : toCustomer(await requireCustomer(tx, organizationId, customerId, wanted));
  const head = await (seller
    ? readIssuedLetterhead(tx, organizationId, seller)
    : readLetterhead(tx, organizationId));
  return { document, to, head };
}
