import type { DocumentInput } from '#shared/contract/document-fields.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { refuseImpossibleDays } from '../documents/refuse-impossible-days.ts';
import { totalsOf } from '../documents/store-draft.ts';
import { Refusal } from '../refusal.ts';
import type { RowError } from './run-import.ts';

/**
 * Checks what only saving would reject. An import runs in several requests, so an error found late would
 * leave it half done.
 */
export function refusedDraft(
  document: DocumentInput,
  place: (path: string) => Omit<RowError, 'message'>,
): readonly RowError[] {
  try {
    const draft = enteredDocument(document, document.customer_id);
    refuseImpossibleDays(draft);
    totalsOf(draft);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = error.errors ?? [{ path: '', message: error.detail }];
    return faults.map(({ path, message }) => Object.assign(place(path), { message }));
  }
}
