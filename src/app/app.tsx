import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { GoToContext, type GoTo } from '#features/shared/services.ts';
import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import type { createAppRouter } from '../router.tsx';
import { focusScreens } from './focus-screens.ts';
import { followLinks } from './follow-links.ts';
import { InitialisingScreen } from './initialising-screen.tsx';
import { Notes } from './notes.tsx';
import { makeSideRoom } from './side-nav.ts';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  session: Session;
}

/** Routes are entered once the session is known. */
export function App({ router, session }: AppProps) {
  const state = useSessionState(session);
  const goTo = useCallback<GoTo>(
    (href, options = {}) => void router.navigate({ href, ...options }),
    [router],
  );

  useEffect(() => followLinks(document, goTo), [goTo]);
  useEffect(() => focusScreens(router, document), [router]);

  // The first paint made room for a session that has ended meanwhile.
  useLayoutEffect(() => {
    if (state.kind === 'signed_out') makeSideRoom(document.documentElement, false);
  }, [state.kind]);

  return (
    <>
      {state.kind === 'initialising' ? (
        <InitialisingScreen session={session} unreachable={state.unreachable} />
      ) : (
        <GoToContext value={goTo}>
          <RouterProvider router={router} />
        </GoToContext>
      )}
      <Notes />
    </>
  );
}
