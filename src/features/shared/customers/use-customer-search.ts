import { useEffect, useState } from 'react';
import type { Act } from '#offline/outbox/act.ts';
import { customersAmong } from '#offline/outbox/waiting-customers.ts';
import type { ReadOnly } from '#offline/saved-read.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { searchCustomers } from '#shared/contract/search.ts';
import { words } from '#shared/words/words.ts';
import { useWaiting } from '../outbox/use-waiting.ts';
import { callFailure } from '../call-failure.ts';
import type { Page } from '../list/paged-list.ts';
import { orFromBooks } from '../saved/or-from-books.ts';
import { useServices } from '../use-services.ts';
import { customerList } from './customer-list.ts';

interface CustomerSearch {
  /** The query of `found`; null before the first result. */
  readonly q: string | null;
  readonly found: readonly Customer[];
  /** Why the last search failed. */
  readonly failure: string | null;
}

/** Debounce in milliseconds. */
const rest = 150;
const most = 8;

const isNamed =
  (sought: string) =>
  ({ name }: Customer) =>
    name.toLowerCase().includes(sought.toLowerCase());

/** Customers who aren't sent yet come first: the server doesn't know them, and the device may lack its books. */
function withWaiting(acts: readonly Act[], { q, found }: CustomerSearch): readonly Customer[] {
  if (q === null) return found;
  const added = customersAmong(acts).filter(isNamed(q));
  const ids = new Set(added.map(({ customer_id: id }) => id));
  return [...added, ...found.filter(({ customer_id: id }) => !ids.has(id))].slice(0, most);
}

/** Before anything is typed: saved customers first, then the server's. Returns the stop function. */
function followKnown(known: ReadOnly<Page<Customer>>, show: (latest: CustomerSearch) => void): () => void {
  const look = () => {
    const { copy, failure } = known.getState();
    if (copy === null && failure === null) return;
    show({ q: '', found: copy?.value.items.slice(0, most) ?? [], failure: null });
  };
  look();
  const stop = known.subscribe(look);
  void known.load();
  return stop;
}

/** Customers that match; null doesn't search. Offline, searches the saved ones. */
export function useCustomerSearch(typed: string | null): CustomerSearch {
  const services = useServices();
  const [latest, setLatest] = useState<CustomerSearch>({ q: null, found: [], failure: null });
  const q = typed?.trim() ?? null;
  const [sent, setSent] = useState(0);
  const waiting = useWaiting(() => setSent((count) => count + 1));

  const known = customerList(services, '').firstOnly;

  // Load customers when a form opens, so that they are available offline.
  useEffect(() => {
    if (known.getState().copy === null) void known.load();
  }, [known]);

  useEffect(() => {
    if (q === null) return undefined;
    if (q === '') return followKnown(known, setLatest);
    let isLatest = true;

    /** Where the books aren't complete yet: the first page of the list. */
    async function amongKnown(sought: string): Promise<readonly Customer[]> {
      if (known.getState().copy === null) await known.load();
      const all = known.getState().copy?.value.items ?? [];
      return all.filter(isNamed(sought)).slice(0, most);
    }

    async function search(sought: string): Promise<CustomerSearch> {
      const query = { q: sought, limit: String(most) };
      try {
        const { items } = await orFromBooks(services, async (api, signal) =>
          api(searchCustomers, { query }, signal && { signal }),
        );
        return { q: sought, found: items, failure: null };
      } catch (error) {
        const failure = callFailure(error, words.customers.picker.onDeviceOnly);
        return { q: sought, found: await amongKnown(sought), failure };
      }
    }

    async function ask(sought: string): Promise<void> {
      const answer = await search(sought);
      if (isLatest) setLatest(answer);
    }

    const timer = setTimeout(() => void ask(q), rest);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
    // Searched again once somebody was sent: the server has them now.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [q, known, services, sent]);

  return { ...latest, found: withWaiting(waiting, latest) };
}
