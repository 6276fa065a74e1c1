import { useCallback } from 'react';
import { FacebookButton } from '#features/shared/social/facebook-button.tsx';
import { GoogleButton } from '#features/shared/social/google-button.tsx';
import type { ProviderAction } from '#features/shared/social/provider-action.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { LinkableProvider } from '#shared/contract/linked-accounts.ts';
import { listSocialProviders } from '#shared/contract/social-providers.ts';
import { words } from '#shared/words/words.ts';

interface LinkOffersProps {
  action: ProviderAction;
  linked: readonly LinkableProvider[];
}

/** Buttons for the server's providers that are not linked yet. */
export function LinkOffers({ action, linked }: LinkOffersProps) {
  const { api } = useServices();
  const read = useRead(useCallback((signal) => api(listSocialProviders, {}, { signal }), [api]));
  const offered = (read.value?.providers ?? []).filter(({ enabled }) => enabled);
  const appIdOf = (name: LinkableProvider) =>
    linked.includes(name) ? undefined : offered.find(({ provider }) => provider === name)?.app_id;
  const [google, facebook] = [appIdOf('google'), appIdOf('facebook')];
  if (read.value !== null && offered.length === 0 && linked.length === 0)
    return <p>{words.profile.linked.noneOffered}</p>;
  return (
    <>
      {typeof facebook === 'string' && <FacebookButton action={action} appId={facebook} mayLoad />}
      {typeof google === 'string' && (
        <GoogleButton action={action} clientId={google} mayLoad label={words.profile.linked.linkGoogle} />
      )}
    </>
  );
}
