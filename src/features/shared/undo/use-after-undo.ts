import { useEffect } from 'react';
import { undoCount } from './undo-offer.ts';

/** Loads what a screen shows again once something was taken back. */
export function useAfterUndo(load: () => unknown): void {
  useEffect(() => undoCount.subscribe(load), [load]);
}
