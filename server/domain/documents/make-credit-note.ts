import type { creditInvoice } from '#shared/contract/documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseOutdated } from '../refuse-outdated.ts';
import { Refusal } from '../refusal.ts';
import { addDraft } from './create-document.ts';
import { enteredAllowances, enteredLines } from './entered-document.ts';
import { getDocument } from './get-document.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { makeOnce } from './make-once.ts';
import { readDraft } from './read-draft.ts';
import type { DraftInput } from './store-draft.ts';

type Body = HandlerInput<typeof creditInvoice>['body'];

interface Credit {
  readonly invoiceId: string;
  readonly body: Body;
  readonly expected: number | undefined;
}

/**
 * Makes a draft credit note of an issued invoice: over all of it, or over the given lines. Refuses what is no issued
 * invoice (conflict) and an invoice of another version (version_conflict).
 */
export async function makeCreditNote(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { invoiceId, body, expected }: Credit,
): Promise<Document> {
  const { document_id: id, version: _version, ...rest } = body;
  return makeOnce(deps, actor, { id, content: { credited: invoiceId, ...rest } }, async (making) => {
    const inside = { ...deps, db: making.tx };
    const invoice = await lockDocument(making.tx, actor.organizationId, invoiceId);
    refuseOutdated(await getDocument(inside, actor, invoiceId), expected);
    refuseUnlessCreditable(invoice);
    const note = { ...(await readDraft(making.tx, invoice)), ...correction(invoice, body), id: making.id };
    await addDraft(deps, actor, note, making);
  });
}

function refuseUnlessCreditable({ type, lifecycle }: DocumentRow): void {
  if (type === 'invoice' && lifecycle === 'sent') return;
  throw new Refusal('conflict', (say) => say.documents.onlyIssuedCredited);
}

/** How the note differs from its invoice. */
function correction(invoice: DocumentRow, body: Body): Partial<DraftInput> {
  const { lines, allowances = [], notes } = body;
  return {
    ...(lines && {
      lines: enteredLines(lines, invoice.currency),
      allowances: enteredAllowances(allowances, invoice.currency),
    }),
    type: 'credit_note',
    notes,
    issueDate: null,
    dueDate: null,
    expiryDate: null,
    roundingIncrement: 0n,
    relatedDocumentId: invoice.id,
  };
}
