import { useMemo } from 'react';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { useWaiting } from './use-waiting.ts';

interface MadeHere<Row> {
  /** The acts, by the record that they make. */
  readonly made: ReadonlyMap<string, Act>;
  /** The records, as their list shows them. */
  readonly ahead: readonly Row[];
}

/** What acts of these kinds make that wait to be sent. `kinds` and `among` must be stable. */
export function useMadeHere<Row>(
  kinds: ReadonlySet<ActKind>,
  among: (acts: readonly Act[]) => readonly Row[],
): MadeHere<Row> {
  const waiting = useWaiting();
  return useMemo(() => {
    const acts = waiting.filter(({ kind, refusal }) => refusal === null && kinds.has(kind));
    return { made: new Map(acts.map((act) => [act.subject, act])), ahead: among(acts) };
  }, [waiting, kinds, among]);
}
