import type { CallInput } from '#shared/contract/endpoint.ts';
import type { DocumentOrder } from '#shared/contract/documents.ts';
import type { searchDocuments } from '#shared/contract/search.ts';
import type { DocumentRow } from './document-row.ts';
import { isAmountWithin } from './is-amount-within.ts';

/** Filters and order as in the query of a list. */
export type DocumentFilters = Partial<CallInput<typeof searchDocuments>['query']> & {
  readonly order?: DocumentOrder | undefined;
};

/** The documents that match, of `rows` in the order of `latestFirst`, as far as they are asked for. */
export function* matchingDocuments<Row extends DocumentRow>(
  rows: readonly Row[],
  filters: DocumentFilters,
): Generator<Row> {
  if (filters.order === 'due') {
    yield* rows.filter((row) => matches(row, filters)).toSorted(longestDueFirst);
    return;
  }
  const isReversed = filters.order === 'oldest';
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[isReversed ? rows.length - 1 - index : index];
    if (row !== undefined && matches(row, filters)) yield row;
  }
}

function matches(row: DocumentRow, filters: DocumentFilters): boolean {
  const { document_type: type, status, customer_id: customer, currency } = filters;
  return (
    (type === undefined || row.document_type === type) &&
    (status === undefined || hasStatus(row, status)) &&
    (customer === undefined || row.customer_id === customer) &&
    (currency === undefined || row.currency === currency) &&
    isWithinDays(row, filters) &&
    isAmountWithin(row.total_amount, filters)
  );
}

function isWithinDays(row: DocumentRow, filters: DocumentFilters): boolean {
  const { date_from: from, date_to: to, due_from: dueFrom, due_to: dueTo } = filters;
  return (
    (from === undefined || (row.issue_date !== null && row.issue_date >= from)) &&
    (to === undefined || (row.issue_date !== null && row.issue_date <= to)) &&
    (dueFrom === undefined || row.due_date === null || row.due_date >= dueFrom) &&
    (dueTo === undefined || (row.due_date !== null && row.due_date <= dueTo))
  );
}

function isOpen({ document_type: type, status }: DocumentRow): boolean {
  return type === 'invoice' && ['sent', 'partial', 'overdue'].includes(status);
}

function hasStatus(row: DocumentRow, status: string): boolean {
  if (status === 'open') return isOpen(row);
  if (status === 'unsent') return isOpen(row) && row.is_carried === false && row.send_at === undefined;
  if (status === 'undelivered') return row.delivery === 'failed' && row.status !== 'void';
  if (status === 'issued') return row.status !== 'draft' && row.status !== 'void';
  return row.status === status;
}

/** As in the server's list: by issue date, then ID. Later than any date: none. */
export function latestFirst(one: DocumentRow, other: DocumentRow): number {
  const [a, b] = [one.issue_date ?? '~', other.issue_date ?? '~'];
  if (a !== b) return a < b ? 1 : -1;
  return one.document_id < other.document_id ? 1 : -1;
}

/** As in the server's list by due date, then ID. Later than any date: none. */
function longestDueFirst(one: DocumentRow, other: DocumentRow): number {
  const [a, b] = [one.due_date ?? '~', other.due_date ?? '~'];
  if (a !== b) return a < b ? -1 : 1;
  return one.document_id < other.document_id ? -1 : 1;
}
