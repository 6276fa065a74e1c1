import { useEffect, useState } from 'react';
import type { Api } from '#api/client.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  listSocialProviders,
  type SocialProvider,
  type SocialProviderList,
} from '#shared/contract/social-providers.ts';
import { demoAccount } from '#shared/demo-account.ts';

/** spec.md section 4: used if the call fails or names no provider. */
const defaultProviders: readonly SocialProvider[] = [
  { provider: 'google', enabled: true, app_id: null },
  { provider: 'facebook', enabled: true, app_id: null },
  { provider: 'apple', enabled: false, app_id: null },
];

export interface SignInOffer {
  providers: readonly SocialProvider[];
  /** True once the host has answered or failed. No third-party script loads before. */
  isSettled: boolean;
  demoAccount: { email: string; password: string } | null;
  /** The host is a Billhook server. */
  isOurs: boolean;
  /** Passkeys work here: the host has them, at this address, and so does the browser. */
  hasPasskeys: boolean;
  /** The host has a mail server, as far as is known. */
  sendsMails: boolean;
}

/** Until the host answers, and if it doesn't. */
const unknown: SignInOffer = {
  providers: defaultProviders,
  isSettled: false,
  demoAccount,
  isOurs: false,
  hasPasskeys: false,
  sendsMails: true,
};

function readOffer({
  providers,
  demo_account,
  is_billhook: isOurs = false,
  passkey_origin,
  sends_emails: sendsMails = true,
}: SocialProviderList): SignInOffer {
  return {
    isSettled: true,
    isOurs,
    sendsMails,
    hasPasskeys: passkey_origin === window.location.origin && 'PublicKeyCredential' in window,
    providers: providers.length > 0 ? providers : defaultProviders,
    demoAccount: demo_account === undefined ? demoAccount : demo_account,
  };
}

async function askHost(api: Api): Promise<SignInOffer> {
  try {
    return readOffer(await api(listSocialProviders, {}));
  } catch {
    return { ...unknown, isSettled: true };
  }
}

/** The social sign-ins and demo account the host offers. */
export function useSocialProviders(): SignInOffer {
  const { api } = useServices();
  const [offer, setOffer] = useState(unknown);

  useEffect(() => {
    let isShown = true;
    void askHost(api).then((next) => {
      if (isShown) setOffer(next);
    });
    return () => {
      isShown = false;
    };
  }, [api]);

  return offer;
}
