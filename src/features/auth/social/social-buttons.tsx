import { FacebookButton } from '#features/shared/social/facebook-button.tsx';
import { GoogleButton } from '#features/shared/social/google-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { AuthResult } from '#session/auth-result.ts';
import { socialLogin } from '#shared/contract/auth.ts';
import { words } from '#shared/words/words.ts';
import { PasskeyOffer } from '../passkeys/passkey-offer.tsx';
import type { AuthAction } from '../use-auth-action.ts';
import type { SignInOffer } from '../use-social-providers.ts';
import { AppleButton } from './apple-button.tsx';

export interface SocialButtonsProps {
  action: AuthAction;
  offer: SignInOffer;
}

/**
 * Apple, always disabled, the enabled providers, and passkeys. Those a host may remove are last, so that nothing shifts;
 * their scripts load only after the host's answer.
 */
export function SocialButtons({ action, offer }: SocialButtonsProps) {
  const { session } = useServices();
  const { providers, isSettled, isOurs, hasPasskeys } = offer;
  const enter = { ...action, present };
  const enabled = new Map(providers.filter((entry) => entry.enabled).map((entry) => [entry.provider, entry]));
  const google = enabled.get('google');
  const facebook = enabled.get('facebook');

  async function present(provider: 'google' | 'facebook', accessToken: string): Promise<AuthResult> {
    const body = { provider, access_token: accessToken };
    return session.signInBy((bareApi) => bareApi(socialLogin, { body }), words.failures.attempts.socialLogin);
  }

  return (
    <section className="social" aria-label={words.auth.otherWays} aria-busy={action.busy}>
      <p className="social-or">{words.auth.or}</p>
      {(!isOurs || enabled.size > 0) && <AppleButton enabled={isSettled && enabled.has('apple')} />}
      {facebook && <FacebookButton action={enter} appId={facebook.app_id ?? ''} mayLoad={isSettled} />}
      {google && (
        <GoogleButton
          action={enter}
          clientId={google.app_id ?? ''}
          mayLoad={isSettled}
          label={words.auth.signInWithGoogle}
        />
      )}
      {hasPasskeys && <PasskeyOffer action={action} />}
    </section>
  );
}
