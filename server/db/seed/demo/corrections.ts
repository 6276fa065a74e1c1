import { addDays } from '#shared/calendar-day.ts';
import { openAmount, type SeedDocument } from '../books.ts';
import type { DemoContext } from './invoices.ts';
import { newDocument } from './new-document.ts';

const voidEvery = 83;
const creditEvery = 97;

/** Voids a few invoices. */
export function voidSome(invoices: readonly SeedDocument[], today: string): void {
  const settledLongAgo = addDays(today, -10);
  for (const [index, invoice] of invoices.entries()) {
    if (index % voidEvery === 41 && invoice.day < settledLongAgo) invoice.lifecycle = 'void';
  }
}

/**
 * Credit notes for the last line of some invoices, before they were paid, plus one draft and one void credit
 * note.
 */
export function demoCreditNotes(context: DemoContext, invoices: readonly SeedDocument[]): SeedDocument[] {
  const credited = invoices.filter(
    (invoice, index) =>
      index % creditEvery === 13 && invoice.lifecycle === 'sent' && invoice.lines.length > 1,
  );
  const notes = credited.map((invoice) => creditNote(context, invoice, invoice.lines.slice(-1)));
  for (const [index, note] of notes.entries()) {
    if (index === 1) note.lifecycle = 'void';
    else if (index === notes.length - 1) note.lifecycle = 'draft';
    else applyCredit(note, credited[index]);
  }
  return notes;
}

/** A credit note for some lines of an invoice, issued a few days later. */
export function creditNote(
  { newId, today }: DemoContext,
  invoice: SeedDocument,
  lines: SeedDocument['lines'],
): SeedDocument {
  const later = addDays(invoice.day, 3);
  const day = later < today ? later : today;
  const { customer, allowances } = invoice;
  return newDocument({
    id: newId(day),
    type: 'credit_note',
    customer,
    day,
    lines,
    allowances,
    relatedDocumentId: invoice.id,
  });
}

/** Applies a credit note to its invoice, up to the amount due. */
export function applyCredit(note: SeedDocument, invoice: SeedDocument | undefined): void {
  if (invoice === undefined) return;
  const [due, credit] = [openAmount(invoice), openAmount(note)];
  const applied = credit < due ? credit : due;
  note.credited += applied;
  invoice.credited += applied;
}
