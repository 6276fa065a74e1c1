import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { readSignInSearch, type SignInSearch } from '#features/auth/sign-in-search.ts';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { GoToContext, type GoTo } from '#features/shared/services.ts';
import { safeRedirect } from '#session/safe-redirect.ts';
import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import { words } from '#shared/words/words.ts';
import { focusHeading } from '#ui/focus-heading.ts';
import { Spinner } from '#ui/spinner.tsx';
import { readAddress, setAddress, subscribeToAddress } from './address.ts';
import { followLinks } from './follow-links.ts';
import { LateNotes } from './late-notes.tsx';
import { isSignInPath, type SignInPath } from './sign-in-paths.ts';

interface SignInAppProps {
  session: Session;
  /** The prerendered screen. The query only applies from the second render on. */
  firstPath: SignInPath;
  /** Goes on with the whole app. */
  onLeave: GoTo;
  /** Takes an earlier `onLeave` back. */
  onStay: () => void;
}

function readPlace(address: string): { path: string; search: SignInSearch } {
  const { pathname, searchParams } = new URL(address, 'https://billhook.invalid');
  return { path: pathname, search: readSignInSearch(Object.fromEntries(searchParams)) };
}

/** /login and /register without router and shell: what a first visit has to load (docs/decisions/004). */
export function SignInApp({ session, firstPath, onLeave, onStay }: SignInAppProps) {
  const address = useSyncExternalStore(subscribeToAddress, readAddress, () => firstPath);
  const { path, search } = readPlace(address);
  const isSignedIn = useSessionState(session).kind === 'signed_in';
  const target = path === '/register' ? '/dashboard' : safeRedirect(search.redirect);

  const goTo = useCallback<GoTo>(
    (href, options) => {
      if (!isSignInPath(readPlace(href).path)) {
        onLeave(href, options);
        return;
      }
      onStay();
      setAddress(href, options);
    },
    [onLeave, onStay],
  );

  useEffect(() => followLinks(document, goTo), [goTo]);
  useEffect(() => {
    if (isSignedIn) onLeave(target, { replace: true });
  }, [isSignedIn, onLeave, target]);

  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    focusHeading();
  }, [path]);

  if (isSignedIn) return <Spinner label={words.base.loading} />;
  return (
    <GoToContext value={goTo}>
      {path === '/register' ? <RegisterScreen step={search.step} /> : <LoginScreen notice={search.notice} />}
      <LateNotes />
    </GoToContext>
  );
}
