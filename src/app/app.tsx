import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { GoToContext, type GoTo } from '#features/shared/services.ts';
import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import type { createAppRouter } from '../router.tsx';
import { focusScreens } from './focus-screens.ts';
import { followLinks } from './follow-links.ts';
import { InitialisingScreen } from './initialising-screen.tsx';
import { Notes } from './notes.tsx';

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
