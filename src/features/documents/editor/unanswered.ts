import type { Draft } from './draft.ts';

/** The largest number of unanswered versions that is kept. */
const most = 8;

/**
 * Versions sent without a response, including `sent`. The server accepted at most one: usually the first, or one
 * of the last after the network came back. Those in between are dropped first.
 */
export function withTry(earlier: readonly Draft[], sent: Draft): readonly Draft[] {
  if (earlier.includes(sent)) return earlier;
  const all = [...earlier, sent];
  return all.length > most ? all.toSpliced(most / 2, all.length - most) : all;
}
