import { CsvError, parse } from 'csv-parse/sync';
import type { Contact } from '#shared/contract/contacts.ts';
import { csvLine } from './write-csv.ts';

/** A customer's further contacts in one cell: a line each, with name, role, email, and phone between semicolons. */
export function contactsCell(contacts: readonly Contact[]): string {
  const lines = contacts.map(({ name, role, email, phone }) =>
    csvLine([name, role, email, phone], 'comma', true),
  );
  return lines.join('').trim();
}

/** The inverse. A cell that isn't like that is left for validation to reject. */
export function contactsIn(cell: string): Contact[] | string {
  const lines = linesIn(cell);
  if (lines === null || lines.some((fields) => fields.length > 4)) return cell;
  return lines.map(([name, role, email, phone]) => ({
    name: name || null,
    role: role || null,
    email: email || null,
    phone: phone || null,
  }));
}

function linesIn(cell: string): string[][] | null {
  try {
    return parse(cell, { delimiter: ';', relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}
