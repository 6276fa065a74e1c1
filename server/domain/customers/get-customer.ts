import type { Customer } from '#shared/contract/customers.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { presentCustomer } from './present-customer.ts';
import { isCustomer, unknownCustomer } from './require-customer.ts';

/** One customer. Refuses an unknown or deleted one: not_found. */
export async function getCustomer(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
): Promise<Customer> {
  const [row] = await deps.db.select().from(customers).where(isCustomer(organizationId, customerId));
  if (row === undefined) throw unknownCustomer();
  return presentCustomer(row);
}
