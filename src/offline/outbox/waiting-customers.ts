import { safeParse } from 'valibot';
import { createCustomer, type Customer } from '#shared/contract/customers.ts';
import { readActs } from './outbox-store.ts';

/** Customers that the signed-in user added and the server doesn't know yet. Empty if the device can't be read. */
export async function waitingCustomers(owner: string): Promise<readonly Customer[]> {
  const acts = await readActs(owner).catch(() => []);
  return acts.flatMap(({ kind, content, subject, madeAt }) =>
    kind === 'customer' ? (customerToBe(content, subject, madeAt) ?? []) : [],
  );
}

/** The customer as the server will have it. Undefined if the content isn't one. `madeAt`: milliseconds, UTC. */
export function customerToBe(content: unknown, id: string, madeAt: number): Customer | undefined {
  const read = safeParse(createCustomer.body, content);
  if (!read.success) return undefined;
  const moment = new Date(madeAt).toISOString();
  return {
    ...read.output,
    customer_id: id,
    language: read.output.language ?? null,
    version: 1,
    created_at: moment,
    updated_at: moment,
  };
}
