import type { AnyRouter } from '@tanstack/react-router';

/** Loads the code of a path's screen. Never throws: opening the screen tries again. */
export function loadCode(router: AnyRouter, path: string): void {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}
