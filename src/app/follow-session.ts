import type { Session } from '#session/session.ts';
import type { createAppRouter } from '../router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** Whether only somebody who is signed in may be where the tab is, or is going. */
function isInside(router: AppRouter): boolean {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  return routes.some(({ id }) => id === '/_app');
}

/** Every change of who is signed in asks the guards again; who chose to leave is not led back by the next sign-in. */
export function followSession(router: AppRouter, session: Session): void {
  let before = session.getState();
  session.subscribe(() => {
    const state = session.getState();
    const isLeaving = before.kind !== 'signed_out' && state.kind === 'signed_out' && !state.returnHere;
    if (isLeaving && isInside(router))
      void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    // before that no place was entered
    else if (before.kind !== 'initialising') void router.invalidate();
    before = state;
  });
}
