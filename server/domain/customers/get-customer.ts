import type { Customer } from '#shared/contract/customers.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { presentCustomer } from './present-customer.ts';
import { requireCustomer } from './require-customer.ts';

/** One customer, including deleted ones, who may still owe money. Throws not_found. */
export async function getCustomer(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
): Promise<Customer> {
  const wanted = { evenDeleted: true, lock: null } as const;
  return presentCustomer(await requireCustomer(deps.db, organizationId, customerId, wanted));
}
