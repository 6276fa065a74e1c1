import { useMemo } from 'react';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { useWaiting } from './use-waiting.ts';

/** The acts of these kinds that wait to be sent, by the record that they make. `kinds` must be stable. */
export function useMadeHere(kinds: ReadonlySet<ActKind>): ReadonlyMap<string, Act> {
  const waiting = useWaiting();
  return useMemo(
    () =>
      new Map(
        waiting
          .filter(({ kind, refusal }) => refusal === null && kinds.has(kind))
          .map((act) => [act.subject, act]),
      ),
    [waiting, kinds],
  );
}
