import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { useSettling, type Conflict } from '#features/shared/conflict/use-settling.ts';
import { settledCustomer } from '#features/shared/customers/customer-differences.ts';
import { useServices } from '#features/shared/use-services.ts';
import { customer, updateCustomer, type Customer, type CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';

/** Throws `ApiError` if the chosen sides don't go together, as the server would. */
function settled(conflict: Conflict<Customer, CustomerFields>, sides: ReadonlyMap<string, Side>) {
  const { version } = conflict.theirs;
  const body = v.safeParse(updateCustomer.body, { ...settledCustomer(conflict, sides), version });
  if (!body.success) throw new ApiError({ kind: 'refused', detail: body.issues[0].message });
  return body.output;
}

/** What of two versions is kept replaces the other one. */
export function useCustomerSettling(onSaved: (customer: Customer) => void) {
  const { api } = useServices();
  const save = async (mine: CustomerFields, { customer_id: id, version }: Customer) =>
    api(updateCustomer, { params: { id }, body: { ...mine, version } });
  return useSettling({ shape: customer, settled, save, failed: words.customers.saveFailed, onSaved });
}
