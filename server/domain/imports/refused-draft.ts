import type { DocumentInput } from '#shared/contract/document-fields.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { refuseImpossibleDays } from '../documents/refuse-impossible-days.ts';
import { totalsOf } from '../documents/store-draft.ts';
import { Refusal } from '../refusal.ts';
import type { RowError } from './run-import.ts';

/**
 * What saving would refuse of an invoice that the contract takes. Told only when it is saved it would keep the rest of
 * the file out for good: the calls before it have brought theirs in.
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
