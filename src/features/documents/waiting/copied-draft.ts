import type { Document } from '#shared/contract/document-fields.ts';
import { draftOf } from '../editor/draft-of.ts';
import { writeDraft } from '../editor/draft-shelf.ts';
import type { Draft } from '../editor/draft.ts';

const undated = { issue_date: '', due_date: '', expiry_date: '' };

/** A draft with the same text and lines, as the server makes it. */
export function duplicateOf(document: Document): Draft {
  return { ...draftOf(document), ...undated, related_document_id: null };
}

/** A credit note for all of an invoice, as the server makes it. */
export function creditNoteOf(invoice: Document): Draft {
  return {
    ...draftOf(invoice),
    ...undated,
    document_type: 'credit_note',
    notes: '',
    rounding_increment: null,
    related_document_id: invoice.document_id,
  };
}

/** Keeps a new draft on the device, which is saved like any other once the server can be reached. */
export async function keepDraft(owner: string, id: string, draft: Draft): Promise<void> {
  await writeDraft({ owner, id, draft, version: null, base: null, savedAt: Date.now() });
}
