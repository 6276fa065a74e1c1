import type { CustomerFields } from '#shared/contract/customers.ts';

/** The price list that a customer is put on: an act that does so comes after one that makes it. */
export function listNamed({ price_list_id: id }: Pick<CustomerFields, 'price_list_id'>): readonly string[] {
  return id === undefined || id === null ? [] : [id];
}
