import { safeParse } from 'valibot';
import { waitingFields, type Customer } from '#shared/contract/customers.ts';
import type { Act } from './act.ts';

/** The customers among what waits, as the server will have them. */
export function customersAmong(acts: readonly Act[]): readonly Customer[] {
  return acts.flatMap(({ kind, content, subject, madeAt }) =>
    kind === 'customer' ? (customerToBe(content, subject, madeAt) ?? []) : [],
  );
}

/** The customer as the server will have it. Undefined if the content isn't one. `madeAt`: milliseconds, UTC. */
export function customerToBe(content: unknown, id: string, madeAt: number): Customer | undefined {
  const read = safeParse(waitingFields, content);
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
