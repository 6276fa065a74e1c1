import type { SocialProviderList } from '#shared/contract/social-providers.ts';
import type { Deps } from '../deps.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';

/** Providers for the sign-in screen. Apple is shown but never enabled (spec.md section 4). */
export function listSocialProviders(
  deps: Pick<Deps, 'socialProviders' | 'demoAccount' | 'publicUrl' | 'sendsMails'>,
): SocialProviderList {
  const { google, facebook } = deps.socialProviders;
  return {
    providers: [
      { provider: 'google', enabled: google !== undefined, app_id: google?.appId ?? null },
      { provider: 'facebook', enabled: facebook !== undefined, app_id: facebook?.appId ?? null },
      { provider: 'apple', enabled: false, app_id: null },
    ],
    demo_account: deps.demoAccount,
    is_billhook: true,
    passkey_origin: relyingPartyOf(deps.publicUrl)?.origin ?? null,
    sends_emails: deps.sendsMails,
  };
}
