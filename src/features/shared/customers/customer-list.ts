import { customer, listCustomers, type Customer } from '#shared/contract/customers.ts';
import { searchCustomers } from '#shared/contract/search.ts';
import type { PagedList } from '../list/paged-list.ts';
import type { ListSearch } from '../list/list-search.ts';
import { pageSize, savedList } from '../list/saved-list.ts';
import { openedWith } from '../saved/opened-with.ts';
import type { Services } from '../services.ts';
import { owedRead } from './owed.ts';

/** Customers by name, or the best match for a search. The first page of all customers is saved on the device. */
export function customerList(services: Services, q: string): PagedList<Customer> {
  return savedList(services, {
    key: `customers ${q}`,
    row: customer,
    entered: 'customer',
    isKept: q === '',
    ask(api, cursor, signal) {
      const options = signal ? { signal } : {};
      const page = { limit: pageSize, cursor };
      return q === ''
        ? api(listCustomers, { query: page }, options)
        : api(searchCustomers, { query: { q, ...page } }, options);
    },
  });
}

/** The list opens with its rows and what they owe, if the device has them. */
export async function openCustomerList(services: Services, { q = '' }: ListSearch): Promise<void> {
  await openedWith(customerList(services, q).first, owedRead(services));
}
