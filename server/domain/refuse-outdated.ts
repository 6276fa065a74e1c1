import { Refusal } from './refusal.ts';

/**
 * Refuses an edit that started from another version than the newest (version_conflict), and hands over `current`, the
 * record as its reader sees it. Where `expected` is undefined the caller takes what comes.
 */
export function refuseOutdated(current: { readonly version: number }, expected: number | undefined): void {
  if (expected === undefined || expected === current.version) return;
  throw new Refusal('version_conflict', (say) => say.changed, { current });
}
