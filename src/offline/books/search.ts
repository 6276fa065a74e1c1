import type { Customer } from '#shared/contract/customers.ts';
import type { DocumentRow } from './document-row.ts';
import { latestFirst } from './list-documents.ts';
import { containsWords } from './words-of.ts';

/** The active customers that contain every word: those whose name begins so first, then by name. */
export function findCustomers(customers: Iterable<Customer>, q: string): Customer[] {
  const typed = q.trim().toLowerCase();
  const active = [...customers].filter(({ deleted_at: deletedAt }) => deletedAt === undefined);
  const found = active.filter((customer) => containsWords(textOf(customer), typed));
  const isFirst = ({ name }: Customer) => Number(name.toLowerCase().startsWith(typed));
  return found.toSorted((one, other) => isFirst(other) - isFirst(one) || byName(one, other));
}

function textOf({ name, contact_name: contact, email, tax_id: taxId }: Customer): string {
  return [name, contact, email, taxId].join(' ');
}

/** Ignoring case, in the order of the server's list. */
export function byName(one: Customer, other: Customer): number {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  if (a !== b) return a < b ? -1 : 1;
  return one.customer_id < other.customer_id ? -1 : 1;
}

/** By number, reference, amount and customer, in this order; the latest first within each. */
export function findDocuments(rows: readonly DocumentRow[], q: string): DocumentRow[] {
  const typed = q.trim().toLowerCase();
  return rows
    .map((row) => ({ row, score: scoreOf(row, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || latestFirst(one.row, other.row))
    .map(({ row }) => row);
}

function scoreOf(row: DocumentRow, typed: string): number {
  const number = row.document_number?.toLowerCase() ?? '';
  if (number === typed) return 6;
  if (number.startsWith(typed)) return 5;
  if (/^[\d-]+$/.test(typed) && number.endsWith(typed)) return 4;
  if (row.reference?.toLowerCase().startsWith(typed) === true) return 3;
  if (row.total_amount === Number(typed.replaceAll(/[,\s$€£¥₹]/g, '') || Number.NaN)) return 2;
  return containsWords(row.customer_name, typed) ? 1 : 0;
}
