import type { Act } from '#offline/outbox/act.ts';
import { customerToBe } from '#offline/outbox/waiting-customers.ts';
import type { Customer } from '#shared/contract/customers.ts';

/** The customers among what waits, as the server will have them. */
export function waitingIn(acts: readonly Act[]): readonly Customer[] {
  return acts.flatMap(({ kind, content, subject, madeAt }) =>
    kind === 'customer' ? (customerToBe(content, subject, madeAt) ?? []) : [],
  );
}
