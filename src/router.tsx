import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { NotFoundScreen } from '#app/not-found-screen.tsx';
import { preloadLinks } from '#app/preload-links.ts';
import { changeScreen } from '#app/record-transition.ts';
import type { Services } from '#features/shared/services.ts';
import { noteVisitedPaths } from '#features/shared/visited-paths.ts';
import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';
import { words } from '#shared/words/words.ts';
import { Spinner } from '#ui/spinner.tsx';
import { routeTree } from './routeTree.gen.ts';

function Pending() {
  return <Spinner label={words.base.loading} />;
}

/** The router, with the services that guards and screens use. */
export function createAppRouter(services: Services) {
  const router = createRouter({
    routeTree,
    context: services,
    // Unknown paths below a known one are not found, too, without running its guards.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: Pending,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
  // Not the history's own event: the first redirect is only loaded while nobody has subscribed there.
  const visited = noteVisitedPaths(router.history, (note) => router.subscribe('onBeforeLoad', note));
  forgetOnSignOut(services.session, [visited]);
  // The router's own leaves a rejection behind where one is skipped.
  router.startViewTransition = async (change) => {
    const { resolvedLocation } = router.state;
    await changeScreen(change, { from: resolvedLocation?.pathname, to: router.latestLocation.pathname });
  };
  preloadLinks(router, window);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
