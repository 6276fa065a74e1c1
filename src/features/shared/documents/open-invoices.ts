import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { documentSummary, type Document, type DocumentSummary } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { pageOf } from '#shared/contract/lists.ts';
import { pageSize } from '../list/saved-list.ts';
import { isOwed } from './is-owed.ts';

/** The most pages that are read; the oldest invoices are paid first anyway. */
const mostPages = 10;

/** The open invoices of a customer; `next_cursor` is null if these are all. */
export const openInvoices = pageOf(documentSummary);

/** Reads them page by page, the oldest first. Rejects with `ApiError`. */
export async function fetchOpenInvoices(api: Api, customerId: string, signal?: AbortSignal) {
  const filters = { customer_id: customerId, status: 'open', order: 'oldest', limit: pageSize } as const;
  const items: DocumentSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await api(listInvoices, { query: { ...filters, cursor } }, signal && { signal });
    items.push(...found.items);
    if (found.next_cursor === null) return { items, next_cursor: null };
    cursor = found.next_cursor;
  }
  return { items, next_cursor: cursor ?? null };
}

/**
 * Those of these documents that are open invoices of this customer. Rejects with `ApiError` if the server can't be
 * reached.
 */
export async function fetchNamedInvoices(
  api: Api,
  customerId: string,
  ids: readonly string[],
): Promise<readonly DocumentSummary[]> {
  const found = await Promise.all(
    ids.map(async (id) =>
      api(getDocument, { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.kind === 'refused' && error.status < 500) return null;
        throw error;
      }),
    ),
  );
  return found.filter((one): one is Document => one?.customer_id === customerId && isOwed(one));
}
