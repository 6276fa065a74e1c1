import { Refusal } from './refusal.ts';

/**
 * Throws version_conflict with the `current` record if an edit is based on an older version. An undefined
 * `expected` skips the check.
 */
export function refuseVersionConflict(
  current: { readonly version: number },
  expected: number | undefined,
): void {
  if (expected === undefined || expected === current.version) return;
  throw new Refusal('version_conflict', (say) => say.changed, { current });
}
