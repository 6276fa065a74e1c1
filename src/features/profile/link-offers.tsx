import { FacebookButton } from '#features/shared/social/facebook-button.tsx';
import { GoogleButton } from '#features/shared/social/google-button.tsx';
import type { ProviderAction } from '#features/shared/social/provider-action.ts';
import type { LinkableProvider } from '#shared/contract/linked-accounts.ts';
import type { SocialProvider } from '#shared/contract/social-providers.ts';
import { words } from '#shared/words/words.ts';

interface LinkOffersProps {
  offered: readonly SocialProvider[];
  action: ProviderAction;
  linked: readonly LinkableProvider[];
}

/** Buttons for the server's providers that are not linked yet. */
export function LinkOffers({ offered, action, linked }: LinkOffersProps) {
  const appIdOf = (name: LinkableProvider) =>
    linked.includes(name) ? undefined : offered.find(({ provider }) => provider === name)?.app_id;
  const [google, facebook] = [appIdOf('google'), appIdOf('facebook')];
  return (
    <>
      {typeof facebook === 'string' && <FacebookButton action={action} appId={facebook} mayLoad />}
      {typeof google === 'string' && (
        <GoogleButton action={action} clientId={google} mayLoad label={words.profile.linked.linkGoogle} />
      )}
    </>
  );
}
