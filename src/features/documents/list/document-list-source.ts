import type { Api, CallOptions } from '#api/client.ts';
import { amountBound, hasAmountBounds, type ListSearch } from '#features/shared/list/list-search.ts';
import type { Page, PagedList } from '#features/shared/list/paged-list.ts';
import { pageSize, savedList } from '#features/shared/list/saved-list.ts';
import { waitingRead } from '#features/shared/outbox/use-waiting.ts';
import { openedWith } from '#features/shared/saved/opened-with.ts';
import type { Services } from '#features/shared/services.ts';
import {
  documentStatusFilter,
  documentSummary,
  type DocumentSummary,
} from '#shared/contract/document-fields.ts';
import { listDocuments } from '#shared/contract/documents.ts';
import { searchDocuments } from '#shared/contract/search.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { is } from 'valibot';

/** What a list shows: documents of one type that match its filters. */
export interface DocumentQuery extends ListSearch {
  type: DocumentType;
}

/** A URL may hold anything; only a known status filters. */
function statusOf({ status }: DocumentQuery) {
  return is(documentStatusFilter, status) ? status : undefined;
}

/** The filters of a list as its calls take them, without the words of a search. */
export function filtersOf(query: DocumentQuery) {
  const { type, customer, currency, item, from, to, due_from, due_to } = query;
  return {
    document_type: type,
    status: statusOf(query),
    customer_id: customer,
    currency,
    item,
    date_from: from,
    date_to: to,
    due_from,
    due_to,
    amount_from: amountBound(query.amount_from),
    amount_to: amountBound(query.amount_to),
  };
}

/** What is due longest needs doing first. */
function orderOf(query: DocumentQuery) {
  return statusOf(query) === 'overdue' ? ({ order: 'due' } as const) : {};
}

function fetchPage(
  api: Api,
  query: DocumentQuery,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Page<DocumentSummary>> {
  const { q = '' } = query;
  const options: CallOptions = signal ? { signal } : {};
  const asked = { ...filtersOf(query), limit: pageSize, cursor };
  if (q !== '') return api(searchDocuments, { query: { ...asked, q } }, options);
  return api(listDocuments, { query: { ...asked, ...orderOf(query) } }, options);
}

/** The documents that match a query: latest first, overdue ones longest due first; best match first for a search. */
export function documentList(services: Services, query: DocumentQuery): PagedList<DocumentSummary> {
  const { q = '' } = query;
  return savedList(services, {
    key: `documents ${JSON.stringify({ ...filtersOf(query), ...orderOf(query), q })}`,
    row: documentSummary,
    isKept: q === '' && !hasAmountBounds(query),
    entered: 'document',
    idOf: ({ document_id: id }) => id,
    ask: (api, cursor, signal) => fetchPage(api, query, cursor, signal),
  });
}

/** The list opens with its rows, if the device has them, and with what waits. */
export async function openDocumentList(services: Services, query: DocumentQuery): Promise<void> {
  await openedWith(documentList(services, query).first, waitingRead(services));
}
