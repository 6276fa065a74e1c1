import type { Act } from '#offline/outbox/act.ts';

/**
 * The record is gone or must stay, or a file is too large: sending it again changes nothing. What the state of a record
 * forbids may be allowed later, once a deposit is issued or a payment is voided.
 */
const final: ReadonlySet<string | null> = new Set(['not_found', 'must_be_kept', 'too_large']);

/** What waited behind it may have been issued again since. */
const mayBeFound = ({ kind, shown }: Pick<Act, 'kind' | 'shown'>) =>
  kind === 'payment' || shown.isNumberToCome === true;

/** True if what was refused would be refused again. `mayWrite`: the person has the right that it needs. */
export function isFinal(act: Pick<Act, 'refusal' | 'kind' | 'shown'>, mayWrite: boolean): boolean {
  const { refusal } = act;
  if (refusal === null || (refusal.code === 'not_found' && mayBeFound(act))) return false;
  return refusal.code === 'forbidden' ? !mayWrite : final.has(refusal.code);
}
