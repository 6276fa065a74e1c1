import type { Session } from '#session/session.ts';
import type { createAppRouter } from '../router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** Whether the current or pending route requires a session. */
function isInside(router: AppRouter): boolean {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  return routes.some(({ id }) => id === '/_app');
}

/** Runs the guards on every change of user. After a deliberate sign-out, the next sign-in doesn't lead back. */
export function followSession(router: AppRouter, session: Session): void {
  let before = session.getState();
  session.subscribe(() => {
    const state = session.getState();
    const isLeaving = before.kind !== 'signed_out' && state.kind === 'signed_out' && !state.returnHere;
    if (isLeaving && isInside(router))
      void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    // While initialising, no route has been entered.
    else if (before.kind !== 'initialising') void router.invalidate();
    before = state;
  });
}
