import type { LinkableProvider } from '#shared/contract/linked-accounts.ts';
import type { SocialProvider } from '#server/ports/social-providers.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Display names. */
export const labels = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

interface Configured {
  readonly name: LinkableProvider;
  readonly label: string;
  readonly provider: SocialProvider;
}

/** Throws `provider_not_configured` if the server has no keys for the provider. */
export function configuredProvider(
  { socialProviders }: Pick<Deps, 'socialProviders'>,
  name: keyof typeof labels,
): Configured {
  const label = labels[name];
  const provider = name === 'apple' ? undefined : socialProviders[name];
  if (name !== 'apple' && provider !== undefined) return { name, label, provider };
  throw new Refusal('provider_not_configured', (say) => say.social.notConfigured(label));
}
