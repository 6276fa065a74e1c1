import type { Api } from '#api/client.ts';
import {
  readEdit,
  saveCustomer,
  waitingEdit,
  type CustomerEdit,
} from '#features/shared/customers/waiting-edit.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { Customer, CustomerFields, updateCustomer } from '#shared/contract/customers.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';

/** What changes of a customer begin with. */
export interface Began {
  readonly base: Customer;
  /** Changes that waited when the form was opened. */
  readonly opened: Act | undefined;
  /** All that was sent of them. */
  readonly tried: CustomerEdit['tried'];
}

/** The customer as the form shows them: as saved, or with the changes that wait. */
export function beginningOf(
  saved: Customer,
  opened: Act | undefined,
): Began & { readonly shown: CustomerFields } {
  const waiting = opened && readEdit(opened);
  if (waiting === undefined) return { base: saved, shown: saved, opened, tried: undefined };
  const { base, mine, tried = [] } = waiting;
  return { base, shown: mine, opened, tried: [...tried, mine] };
}

/** Saves what was entered. Null if it is kept for later. Rejects with `ApiError`. */
export async function saveEdit(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  body: CallInput<typeof updateCustomer>['body'] & CustomerFields,
  { base, opened, tried }: Began,
): Promise<Customer | null> {
  const { version: _version, ...mine } = body;
  const key = newId();
  const save = async (api: Api) => saveCustomer(api, base.customer_id, body, key);
  return sendOrPutOff(services, waitingEdit({ base, mine, tried, key }), save, opened);
}
