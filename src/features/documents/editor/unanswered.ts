import type { Draft } from './draft.ts';

/** How many tries without an answer are remembered at most. */
const most = 8;

/**
 * What was sent without an answer, `sent` included. All of it named one version, so no more than one was taken: mostly
 * the first, whose answer was lost, or one of the last, where the network has just come back. Those between go first.
 */
export function withTry(earlier: readonly Draft[], sent: Draft): readonly Draft[] {
  if (earlier.includes(sent)) return earlier;
  const all = [...earlier, sent];
  return all.length > most ? all.toSpliced(most / 2, all.length - most) : all;
}
