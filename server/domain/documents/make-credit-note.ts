import type { creditInvoice } from '#shared/contract/documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal } from '../refusal.ts';
import { addDraft } from './create-document.ts';
import { enteredAllowances, enteredLines } from './entered-document.ts';
import { getDocument } from './get-document.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { makeOnce } from './make-once.ts';
import { readDraft } from './read-draft.ts';
import { refuseCreditingSetOff } from './refuse-set-off.ts';
import type { DraftInput } from './store-draft.ts';

type Body = HandlerInput<typeof creditInvoice>['body'];

interface Credit {
  readonly invoiceId: string;
  readonly body: Body;
  readonly expected: number | undefined;
}

/**
 * Creates a draft credit note for all or the given lines of an issued invoice. Throws conflict if it isn't an
 * issued invoice, version_conflict if the version is outdated, transition_not_allowed for a deposit that a final invoice
 * deducts.
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
    refuseVersionConflict(await getDocument(inside, actor, invoiceId), expected);
    refuseUnlessCreditable(invoice);
    await refuseCreditingSetOff(making.tx, invoice);
    const note = { ...(await readDraft(making.tx, invoice)), ...correction(invoice, body), id: making.id };
    await addDraft(deps, actor, note, making);
  });
}

function refuseUnlessCreditable({ type, lifecycle }: DocumentRow): void {
  if (type === 'invoice' && lifecycle === 'sent') return;
  throw new Refusal('conflict', (say) => say.documents.onlyIssuedCredited);
}

/** How the credit note differs from its invoice. */
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
