import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/client.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { areaOf, documentName } from '#features/shared/documents/document-words.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { listItems, type Item } from '#shared/contract/items.ts';
import { searchCustomers, searchDocuments } from '#shared/contract/search.ts';
import { words } from '#shared/words/words.ts';
import type { Entry } from './commands.ts';

/** Debounce of the server in milliseconds. */
const rest = 150;
const limit = '6';

function documentEntry(row: DocumentSummary): Entry {
  const { document_id: id, document_type: type } = row;
  const amount = amountText(row.total_amount, row.currency);
  return {
    key: id,
    words: documentName(row),
    group: 'results',
    note: row.document_number === null ? amount : `${row.customer_name}, ${amount}`,
    to: `${areaOf(type)}/${id}`,
  };
}

function customerEntry({ customer_id: id, name, email }: Customer): Entry {
  return {
    key: id,
    words: name,
    group: 'results',
    note: email ?? words.palette.customer,
    to: `/customers/${id}`,
  };
}

function itemEntry({ item_id: id, name, number }: Item): Entry {
  return { key: id, words: name, group: 'results', note: number ?? words.palette.item, to: `/items/${id}` };
}

interface Found {
  /** The query the entries were found for. */
  readonly q: string;
  readonly entries: readonly Entry[];
  readonly failure: string | null;
}

const nothing: Found = { q: '', entries: [], failure: null };

async function search(api: Api, q: string, signal?: AbortSignal): Promise<readonly Entry[]> {
  const query = { q, limit };
  const [customers, documents] = await Promise.all([
    api(searchCustomers, { query }, signal && { signal }),
    api(searchDocuments, { query }, signal && { signal }),
  ]);
  return [...customers.items.map(customerEntry), ...documents.items.map(documentEntry)];
}

/** The same with catalog items, which aren't on the device. */
async function searchAll(api: Api, q: string, signal?: AbortSignal): Promise<readonly Entry[]> {
  const [entries, { items }] = await Promise.all([
    search(api, q, signal),
    api(listItems, { query: { q, limit } }, signal && { signal }),
  ]);
  return [...entries, ...items.map(itemEntry)];
}

/**
 * Customers, documents, and items that match: those on the device at once, then the server's. Previous results stay until the
 * new ones arrive.
 */
export function useFound(typed: string): Found & { isAnswered: boolean } {
  const services = useServices();
  const [found, setFound] = useState(nothing);
  const looked = useRef(Promise.resolve());
  const q = typed.trim();

  useEffect(() => {
    if (q === '') return undefined;
    let isLatest = true;
    let isAsked = false;
    async function look(): Promise<void> {
      if (!isLatest) return;
      const onDevice = await services.books?.look(async (api) => search(api, q));
      if (onDevice && isLatest && !isAsked) setFound({ q, entries: onDevice.value, failure: null });
    }
    async function ask(): Promise<void> {
      const next = await orFromBooks(
        services,
        async (api, signal) => searchAll(api, q, signal),
        async (device) => search(device, q),
      ).then(
        (entries) => ({ q, entries, failure: null }),
        (error: unknown) => ({ q, entries: [], failure: callFailure(error, words.palette.unavailable) }),
      );
      isAsked = true;
      if (isLatest) setFound(next);
    }
    // One after the other: typing is faster than a slow phone looks.
    looked.current = looked.current.then(look);
    const timer = setTimeout(() => void ask(), rest);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [q, services]);

  return q === '' ? { ...nothing, isAnswered: true } : { ...found, isAnswered: found.q === q };
}
