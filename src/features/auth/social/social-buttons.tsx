import { FacebookButton } from '#features/shared/social/facebook-button.tsx';
import { GoogleButton } from '#features/shared/social/google-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { words } from '#shared/words/words.ts';
import type { AuthAction } from '../use-auth-action.ts';
import type { SignInOffer } from '../use-social-providers.ts';
import { AppleButton } from './apple-button.tsx';

export interface SocialButtonsProps {
  action: AuthAction;
  offer: SignInOffer;
}

/**
 * Apple, always disabled, and the enabled providers. Those a host may remove are last, so that nothing shifts;
 * their scripts load only after the host's answer.
 */
export function SocialButtons({ action, offer: { providers, isSettled } }: SocialButtonsProps) {
  const { session } = useServices();
  const enter = { ...action, present: session.signInWithProvider };
  const enabled = new Map(providers.filter((entry) => entry.enabled).map((entry) => [entry.provider, entry]));
  const google = enabled.get('google');
  const facebook = enabled.get('facebook');
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
