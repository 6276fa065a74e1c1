import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import {
  createCustomer,
  customer as customerSchema,
  updateCustomer,
  waitingFields,
  type Customer,
  type CustomerFields,
} from '#shared/contract/customers.ts';
import { parse } from 'valibot';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { currentRecord } from '../conflict/current-record.ts';
import { isSameCustomer } from './customer-differences.ts';
import { listNamed } from './list-named.ts';

type Added = CallInput<typeof createCustomer>['body'] & CustomerFields & { readonly customer_id: string };

interface Tries {
  /** The `Idempotency-Key` of this content. */
  readonly key: string;
  /** What earlier attempts sent under the same id. Any of them may have arrived. */
  readonly earlier: readonly CustomerFields[];
}

/**
 * Creates a customer under an id of our own. If an earlier attempt arrived but its response was lost, updates that
 * customer to the form's values, unless someone else has changed it. Rejects with `ApiError`.
 */
export async function addCustomer(api: Api, body: Added, { key, earlier }: Tries): Promise<Customer> {
  const { customer_id: id, ...fields } = body;
  const correct = async (version: number) =>
    api(updateCustomer, { params: { id }, body: { ...fields, version } });
  const isOurs = (present: Customer) => earlier.some((one) => isSameCustomer(one, present));

  const added = await api(createCustomer, { body }, { headers: { 'idempotency-key': key } }).catch(
    unlessThere,
  );
  // A repeat of the first content returns the customer as updated since.
  if (added !== null) return isSameCustomer(added, fields) || !isOurs(added) ? added : correct(added.version);
  try {
    return await correct(1);
  } catch (error) {
    const present = currentRecord(customerSchema, error);
    if (present === null) throw error;
    if (isSameCustomer(present, fields)) return present;
    if (isOurs(present)) return correct(present.version);
    throw error;
  }
}

/** Adding a customer, as an act for later. */
export function waitingCustomer(body: Added): NewAct {
  const { customer_id: subject, name } = body;
  const shown = { customer: name, amount: null };
  return { kind: 'customer', subject, names: listNamed(body), content: body, shown };
}

/** Adds it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function addWaiting(api: Api, { id, content, subject }: Act): Promise<void> {
  const { customer_id: _id, ...fields } = parse(waitingFields, content);
  await addCustomer(api, { ...fields, customer_id: subject }, { key: id, earlier: [] });
}

/** Null if the id is taken; rethrows other errors. */
function unlessThere(error: unknown): null {
  if (error instanceof ApiError && error.code === 'conflict') return null;
  throw error;
}
