import type { Act } from '#offline/outbox/act.ts';

/** The record is gone, has been paid or voided meanwhile, or must stay: sending it again changes nothing. */
const final: ReadonlySet<string | null> = new Set([
  'not_found',
  'transition_not_allowed',
  'overpayment',
  'must_be_kept',
  'too_large',
]);

/** True if what was refused would be refused again. `mayWrite`: the person has the right that it needs. */
export function isFinal({ refusal }: Act, mayWrite: boolean): boolean {
  if (refusal === null) return false;
  return refusal.code === 'forbidden' ? !mayWrite : final.has(refusal.code);
}
