import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Enter in a search field. If the results for the typed text are still loading, Enter waits for them, so that no
 * outdated result is picked. Typing on or closing cancels it.
 */
export function useEnter(isAnswered: boolean, pick: () => void) {
  const isWaiting = useRef(false);
  const pickNow = useEffectEvent(pick);

  useEffect(() => {
    if (!isAnswered || !isWaiting.current) return;
    isWaiting.current = false;
    pickNow();
  }, [isAnswered]);

  return {
    enter: (): void => {
      if (isAnswered) pick();
      else isWaiting.current = true;
    },
    cancel: (): void => {
      isWaiting.current = false;
    },
  };
}
