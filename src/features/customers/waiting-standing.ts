import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import type { Act, ActKind, NewAct } from '#offline/outbox/act.ts';
import { deleteCustomer, getCustomer, restoreCustomer, type Customer } from '#shared/contract/customers.ts';

/** Null: whatever the version is by then. */
const standing = v.object({ version: v.nullable(v.number()) });

const match = (version: number) => ({ headers: { 'if-match': `"v${version}"` } });

/** Archives the customer in this version. Rejects with `ApiError`. */
export async function archive(api: Api, { customer_id: id, version }: Customer): Promise<void> {
  await api(deleteCustomer, { params: { id } }, match(version));
}

/** Restores the customer in this version. Rejects with `ApiError`. */
export async function restore(api: Api, { customer_id: id, version }: Customer): Promise<Customer> {
  return api(restoreCustomer, { params: { id } }, match(version));
}

/** Archiving or restoring a customer, as an act for later. `isChanged`: changes to them wait, too. */
export function waitingStanding(
  kind: Extract<ActKind, 'customer_archive' | 'customer_restore'>,
  { customer_id: subject, name, version }: Customer,
  isChanged: boolean,
): NewAct {
  const content = { version: isChanged ? null : version } satisfies v.InferOutput<typeof standing>;
  return { kind, subject, names: [], content, shown: { customer: name, amount: null } };
}

/** Archives or restores them unless they are. Repeating it has no second effect. Rejects with `ApiError`. */
export async function standWaiting(api: Api, { kind, subject: id, content }: Act): Promise<void> {
  const { version } = v.parse(standing, content);
  const present = await api(getCustomer, { params: { id } });
  const isToArchive = kind === 'customer_archive';
  if ((present.deleted_at !== undefined) === isToArchive) return;
  await (isToArchive ? archive : restore)(api, { ...present, version: version ?? present.version });
}
