import { useEffect, useState } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import { words } from '#shared/words/words.ts';
import { formatRecent } from '../format-moment.ts';
import './copy-age.css';

/** Not shown before this (milliseconds): a fast response makes it needless. */
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
 * "As of …" while saved data is shown; of several reads, the oldest counts. Overlays the gap above an `.aged` box
 * or panel (docs/decisions/006).
 */
export function CopyAge({ of }: { of: readonly SavedReadState<unknown>[] }) {
  const waiting = of.filter(({ underWay, failure }) => underWay || failure !== null);
  const moments = waiting.flatMap(({ copy }) => (copy === null ? [] : [copy.trueAt]));
  const isLate = useIsLate(moments.length > 0);
  const isSaid = isLate || waiting.some(({ failure }) => failure !== null);
  if (moments.length === 0 || !isSaid) return null;
  return <p className="copy-age">{words.forms.asOf(formatRecent(Math.min(...moments)))}</p>;
}
