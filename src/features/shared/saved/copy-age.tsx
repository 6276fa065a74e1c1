import { useEffect, useState } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { formatMoment } from '../format-moment.ts';
import './copy-age.css';

/** An answer that comes sooner (milliseconds) replaces the copy before anybody has read it. */
const patience = 700;

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(setLate, patience, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/**
 * "As of …" for as long as no fresh answer has replaced what is shown: the oldest of several reads counts. Stands over
 * the gap above what it speaks of, in an `.aged` box or a panel (docs/decisions/006).
 */
export function CopyAge({ of }: { of: readonly SavedReadState<unknown>[] }) {
  const waiting = of.filter(({ underWay, failure }) => underWay || failure !== null);
  const moments = waiting.flatMap(({ copy }) => (copy === null ? [] : [copy.trueAt]));
  const isLate = useIsLate(moments.length > 0);
  const isSaid = isLate || waiting.some(({ failure }) => failure !== null);
  if (moments.length === 0 || !isSaid) return null;
  return (
    <p className="copy-age">{words.forms.asOf(formatMoment(new Date(Math.min(...moments)).toISOString()))}</p>
  );
}
