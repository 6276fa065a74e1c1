import { useEffect, useState } from 'react';
import { FacebookButton } from '#features/shared/social/facebook-button.tsx';
import { GoogleButton } from '#features/shared/social/google-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { words } from '#shared/words/words.ts';
import type { AuthAction } from '../use-auth-action.ts';
import type { SignInOffer } from '../use-social-providers.ts';
import { AppleButton } from './apple-button.tsx';

interface SocialSignInProps {
  action: AuthAction;
  offer: SignInOffer;
}

/** How long to wait for the host's answer before showing the defaults (milliseconds). */
const patience = 2_000;

/**
 * False until the host has answered or the wait is over, so that no button appears only to disappear. The buttons
 * are last on the screen, so nothing shifts.
 */
function useIsShown({ providers, isSettled, isOurs }: SignInOffer): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isSettled) return isLate;
  return !isOurs || providers.some(({ enabled }) => enabled);
}

/**
 * The social buttons below the form: Apple, always disabled, and what is enabled. The ones that a host may
 * take away stand last, so that nothing moves when they go; their scripts wait for the host's answer.
 */
export function SocialSignIn({ action, offer }: SocialSignInProps) {
  const { session } = useServices();
  const { providers, isSettled } = offer;
  const isShown = useIsShown(offer);
  const enter = { ...action, present: session.signInWithProvider };
  const enabled = new Map(providers.filter((entry) => entry.enabled).map((entry) => [entry.provider, entry]));
  const google = enabled.get('google');
  const facebook = enabled.get('facebook');
  if (!isShown) return null;
  return (
    <section className="social" aria-label={words.auth.otherWays} aria-busy={action.busy}>
      <p className="social-or">{words.auth.or}</p>
      <AppleButton enabled={isSettled && enabled.has('apple')} />
      {facebook && <FacebookButton action={enter} appId={facebook.app_id ?? ''} mayLoad={isSettled} />}
      {google && (
        <GoogleButton
          action={enter}
          clientId={google.app_id ?? ''}
          mayLoad={isSettled}
          label={words.auth.signInWithGoogle}
        />
      )}
    </section>
  );
}
