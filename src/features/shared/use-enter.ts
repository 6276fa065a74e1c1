import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Enter in a field that searches. A hit of what was typed before is nobody's choice: where the answer is not there
 * yet, Enter waits for it, until it is cancelled by typing on or closing.
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
