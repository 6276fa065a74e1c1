import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { readSignInSearch, type SignInSearch } from '#features/auth/sign-in-search.ts';
import { GoToContext, type GoTo } from '#features/shared/services.ts';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { safeRedirect } from '#session/safe-redirect.ts';
import type { Session } from '#session/session.ts';
import { useSessionState } from '#session/use-session.ts';
import { words } from '#shared/words/words.ts';
import { focusHeading } from '#ui/focus-heading.ts';
import { Spinner } from '#ui/spinner.tsx';
import { readAddress, subscribeToAddress } from './address.ts';
import { followLinks } from './follow-links.ts';
import { LateNotes } from './late-notes.tsx';
import { loadRegister, registerPart } from './register-part.ts';
import type { SignInPath } from './sign-in-paths.ts';

interface SignInAppProps {
  session: Session;
  /** The prerendered screen. The query only applies from the second render on. */
  firstPath: SignInPath;
  /** Opens one of these screens, or loads the full app. */
  goTo: GoTo;
}

function readPlace(address: string): { path: string; search: SignInSearch } {
  const { pathname, searchParams } = new URL(address, 'https://billhook.invalid');
  return { path: pathname, search: readSignInSearch(Object.fromEntries(searchParams)) };
}

/** Available at the first render of /register; on /login it is loaded on demand. */
function Registration({ step }: { step: SignInSearch['step'] }) {
  const { chunk } = useWantedChunk(loadRegister, registerPart() === null);
  const register = registerPart() ?? chunk;
  return register === null ? <Spinner label={words.base.loading} /> : <register.Part step={step} />;
}

/** /login and /register without router and shell, to keep a first visit small (docs/decisions/004). */
export function SignInApp({ session, firstPath, goTo }: SignInAppProps) {
  const address = useSyncExternalStore(subscribeToAddress, readAddress, () => firstPath);
  const { path, search } = readPlace(address);
  const isSignedIn = useSessionState(session).kind === 'signed_in';
  const target = path === '/register' ? '/dashboard' : safeRedirect(search.redirect);

  useEffect(() => followLinks(document, goTo), [goTo]);
  useEffect(() => {
    if (isSignedIn) goTo(target, { replace: true });
  }, [isSignedIn, goTo, target]);

  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    focusHeading();
  }, [path]);

  if (isSignedIn) return <Spinner label={words.base.loading} />;
  return (
    <GoToContext value={goTo}>
      {path === '/register' ? <Registration step={search.step} /> : <LoginScreen notice={search.notice} />}
      <LateNotes />
    </GoToContext>
  );
}
