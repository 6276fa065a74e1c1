import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Loads the code of the screen that follows the sign-in, so that it is there once someone signed in. */
export function useTargetLoaded(target: string): void {
  const router = useRouter();
  useEffect(() => {
    whenIdle(window, () => {
      const { pathname } = new URL(target, window.location.origin);
      const [routes] = router.getMatchedRoutes(pathname);
      for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
    });
  }, [router, target]);
}
