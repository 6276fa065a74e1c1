import type { Customer } from '#shared/contract/customers.ts';
import type { AuditActor } from '../audit/audit.ts';
import { addCustomer } from '../customers/add-customer.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';

/** Adds customers one by one and updates the customer count once. */
export interface CustomerAdder {
  readonly add: (customer: Parameters<typeof addCustomer>[2]) => Promise<Customer>;
  /** Call last: it locks the organization's row of counts until the request ends. */
  readonly keepCount: () => Promise<void>;
}

/** Adds customers in the request's transaction without blocking others who add one. */
export function addManyCustomers(deps: Pick<Deps, 'db' | 'clock'>, actor: AuditActor): CustomerAdder {
  let added = 0;
  const count = async () => void (added += 1);
  return {
    add: async (customer) => addCustomer(deps, actor, customer, count),
    keepCount: async () => keepTotals(deps.db, actor.organizationId, { customers: added }),
  };
}
