import { useEffect, useState } from 'react';
import { listCustomers, type Customer } from '#shared/contract/customers.ts';
import { searchCustomers } from '#shared/contract/search.ts';
import { callFailure } from '../call-failure.ts';
import { useServices } from '../use-services.ts';
import { readOf } from '../saved/use-saved.ts';

interface CustomerSearch {
  /** What `found` was found for; null before the first answer. */
  readonly q: string | null;
  readonly found: readonly Customer[];
  /** Why nothing newer could be found. */
  readonly failure: string | null;
}

/** Milliseconds of rest after which is searched. */
const rest = 150;
const limit = '8';

/** Customers for what is typed; null searches for nothing. Without a connection, those that the device knows. */
export function useCustomerSearch(typed: string | null): CustomerSearch {
  const services = useServices();
  const [search, setSearch] = useState<CustomerSearch>({ q: null, found: [], failure: null });
  const q = typed?.trim() ?? null;

  useEffect(() => {
    if (q === null) return undefined;
    let isLatest = true;
    const known = readOf(services, 'customers to pick', listCustomers, { query: { limit: '100' } });
    const onDevice = () =>
      (known.getState().copy?.value.items ?? [])
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .slice(0, 8);

    async function ask(words: string): Promise<void> {
      try {
        if (words === '') await known.load();
        const found =
          words === ''
            ? onDevice()
            : (await services.api(searchCustomers, { query: { q: words, limit } })).items;
        if (isLatest) setSearch({ q: words, found, failure: null });
      } catch (error) {
        const failure = callFailure(error, 'Only customers known to this device are listed.');
        if (isLatest) setSearch({ q: words, found: onDevice(), failure });
      }
    }

    const timer = setTimeout(() => void ask(q), q === '' ? 0 : rest);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [q, services]);

  return search;
}
