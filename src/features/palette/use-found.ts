import { useEffect, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { areaOf, documentName } from '#features/shared/documents/document-words.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { searchCustomers, searchDocuments } from '#shared/contract/search.ts';
import { words } from '#shared/words/words.ts';
import type { Entry } from './commands.ts';

/** Debounce in milliseconds. */
const rest = 150;
const limit = '6';

function documentEntry(row: DocumentSummary): Entry {
  const { document_id: id, document_type: type } = row;
  const amount = amountText(row.total_amount, row.currency);
  return {
    key: id,
    words: documentName(row),
    note: row.document_number === null ? amount : `${row.customer_name}, ${amount}`,
    to: `${areaOf(type)}/${id}`,
  };
}

function customerEntry({ customer_id: id, name, email }: Customer): Entry {
  return { key: id, words: name, note: email ?? words.palette.customer, to: `/customers/${id}` };
}

interface Found {
  /** The query the entries were found for. */
  readonly q: string;
  readonly entries: readonly Entry[];
  readonly failure: string | null;
}

const nothing: Found = { q: '', entries: [], failure: null };

async function search(services: Services, q: string): Promise<readonly Entry[]> {
  const query = { q, limit };
  const [customers, documents] = await orFromBooks(services, async (api, signal) =>
    Promise.all([
      api(searchCustomers, { query }, signal && { signal }),
      api(searchDocuments, { query }, signal && { signal }),
    ]),
  );
  return [...customers.items.map(customerEntry), ...documents.items.map(documentEntry)];
}

/** Customers and documents that match. Previous results stay until the new ones arrive. */
export function useFound(typed: string): Found & { isAnswered: boolean } {
  const services = useServices();
  const [found, setFound] = useState(nothing);
  const q = typed.trim();

  useEffect(() => {
    let isLatest = true;
    async function ask(): Promise<void> {
      try {
        const entries = await search(services, q);
        if (isLatest) setFound({ q, entries, failure: null });
      } catch (error) {
        if (isLatest) setFound({ q, entries: [], failure: callFailure(error, words.palette.unavailable) });
      }
    }
    const timer = q === '' ? undefined : setTimeout(() => void ask(), rest);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [q, services]);

  return q === '' ? { ...nothing, isAnswered: true } : { ...found, isAnswered: found.q === q };
}
