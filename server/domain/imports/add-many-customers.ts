import type { Customer } from '#shared/contract/customers.ts';
import type { AuditActor } from '../audit/audit.ts';
import { addCustomer } from '../customers/add-customer.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';

/** Adds customers one by one, and counts them together. */
export interface CustomerAdder {
  readonly add: (customer: Parameters<typeof addCustomer>[2]) => Promise<Customer>;
  /** To be called last: the row of counts is one for the whole organization, and held until the call ends. */
  readonly keepCount: () => Promise<void>;
}

/** Adds customers in the call's transaction without holding up whoever else adds one meanwhile. */
export function addManyCustomers(deps: Pick<Deps, 'db' | 'clock'>, actor: AuditActor): CustomerAdder {
  let added = 0;
  const count = async () => void (added += 1);
  return {
    add: async (customer) => addCustomer(deps, actor, customer, count),
    keepCount: async () => keepTotals(deps.db, actor.organizationId, { customers: added }),
  };
}
