import { deleteCustomer, getCustomer, restoreCustomer, type Customer } from '#shared/contract/customers.ts';
import { standingsOf } from '../changes/standings.ts';

export const customerStandings = standingsOf<Customer>({
  kinds: { archive: 'customer_archive', restore: 'customer_restore' },
  idOf: ({ customer_id: id }) => id,
  nameOf: ({ name }) => name,
  get: async (api, id) => api(getCustomer, { params: { id } }),
  archive: async (api, id, match) => api(deleteCustomer, { params: { id } }, match),
  restore: async (api, id, match) => api(restoreCustomer, { params: { id } }, match),
});
