import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { NotFoundScreen } from '#app/not-found-screen.tsx';
import type { Services } from '#features/shared/services.ts';
import { words } from '#shared/words/words.ts';
import { Spinner } from '#ui/spinner.tsx';
import { routeTree } from './routeTree.gen.ts';

function Pending() {
  return <Spinner label={words.base.loading} />;
}

/** The router, with the services that guards and screens use. */
export function createAppRouter(services: Services) {
  return createRouter({
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
