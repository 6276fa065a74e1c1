import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCode } from './load-code.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Loads the code of the screen that follows, while the page is idle: after the sign-in, or when a row of a list is pressed.
 * Requesting it takes a slow phone 80 ms, which a press would wait for.
 */
export function useTargetLoaded(target: string): void {
  const router = useRouter();
  useEffect(() => {
    whenIdle(window, () => {
      loadCode(router, new URL(target, window.location.origin).pathname);
    });
  }, [router, target]);
}
