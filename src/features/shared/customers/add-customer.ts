import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { createCustomer, updateCustomer, type Customer } from '#shared/contract/customers.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';

type Added = CallInput<typeof createCustomer>['body'] & { readonly customer_id: string };

/**
 * Adds a customer under an id of ours. Where an earlier try arrived whose answer was lost, it is corrected to what
 * stands in the form now, unless somebody else has changed it since. Rejects with `ApiError`.
 */
export async function addCustomer(api: Api, body: Added, key: string): Promise<Customer> {
  try {
    return await api(createCustomer, { body }, { headers: { 'idempotency-key': key } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const { customer_id: id, ...fields } = body;
    return api(updateCustomer, { params: { id }, body: { ...fields, version: 1 } });
  }
}
