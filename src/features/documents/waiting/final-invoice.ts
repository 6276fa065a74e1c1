import type { Api } from '#api/client.ts';
import { pricedOf } from '#features/shared/documents/priced-of.ts';
import type { Act } from '#offline/outbox/act.ts';
import { draftToCome } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import type { TaxShare } from '#shared/documents/amounts-by-taxes.ts';
import { invoicedShares, pricedSetOff } from '#shared/documents/deposit.ts';
import { setOffText } from '#shared/paper/deposit-text.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { storedInput } from '../stored-input.ts';
import { enteredAllowances, enteredLine, madeDraft } from './made-draft.ts';

/** A deposit of an estimate, and its issued credit notes. */
export interface Deduction {
  readonly deposit: Document;
  readonly notes: readonly Document[];
}

/** The deposits that an estimate's customer has been, or will be, invoiced. */
export function depositsOf({ followed_by: followers }: Document): Document['followed_by'] {
  return followers.filter(({ estimate_part: part }) => part === 'deposit');
}

/**
 * What the final invoice of an estimate deducts, from the server or the books on the device. The server may not know
 * yet what `acts` make.
 */
export async function deductionsOf(
  api: Api,
  estimate: Document,
  acts: readonly Act[] = [],
): Promise<Deduction[]> {
  const read = async ({ document_id: id }: { readonly document_id: string }) =>
    draftToCome(acts, id) ?? api(getDocument, { params: { id } });
  return Promise.all(
    depositsOf(estimate).map(async (reference) => {
      const deposit = await read(reference);
      // Followers are never void.
      const issued = deposit.followed_by.filter(
        ({ document_type: type, document_number: number }) => type === 'credit_note' && number !== null,
      );
      return { deposit, notes: await Promise.all(issued.map(read)) };
    }),
  );
}

/** A deposit or credit note that the person knew of, and its total. */
export interface Seen {
  readonly id: string;
  readonly total: number;
}

/** The deposits and their credit notes. */
export function seenIn(deductions: readonly Deduction[]): Seen[] {
  return deductions.flatMap(({ deposit, notes }) =>
    [deposit, ...notes].map(({ document_id: id, total_amount: total }) => ({ id, total })),
  );
}

/** What a deposit has invoiced, less its credit notes, in the estimate's prices. */
export function sharesOf(
  { prices_include_tax: withTax }: Document,
  { deposit, notes }: Deduction,
): TaxShare[] {
  return invoicedShares(pricedOf(deposit), notes.map(pricedOf), withTax);
}

/** The final invoice with this id, a draft, by the same rules as on the server. */
export function finalDraft(
  estimate: Document,
  id: string,
  { deductions, voice }: { readonly deductions: readonly Deduction[]; readonly voice: PaperVoice },
): Document {
  const setOff = deductions.flatMap((deduction) => {
    const { document_number: number, issue_date: issueDate, currency } = deduction.deposit;
    const text = setOffText({ number, issueDate }, voice);
    return pricedSetOff(sharesOf(estimate, deduction), currency).map((line) => enteredLine(line, text));
  });
  const lines = [...storedInput(estimate).lines, ...setOff];
  return madeDraft(estimate, { id, part: 'final', lines, allowances: enteredAllowances(estimate) });
}
