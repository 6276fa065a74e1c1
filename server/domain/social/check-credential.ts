import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import type { SocialProfile, SocialProvider } from '#server/ports/social-providers.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgiveAttempt } from '../limits/count-attempt.ts';
import { Refusal } from '../refusal.ts';

/** Much lower than the limit, so that concurrent valid sign-ins don't use it up. */
const turnsOfAddress = limitConcurrencyByKey({ running: 4, waiting: 64 });

interface Presented {
  readonly provider: SocialProvider;
  /** The provider's display name. */
  readonly label: string;
  readonly credential: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Verifies a credential with the provider. Only rejected credentials count towards the address's limit.
 * Throws `provider_refused`, `provider_unreachable`, `too_many_attempts`.
 */
export async function checkCredential(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { provider, label, credential, address }: Presented,
): Promise<SocialProfile> {
  return turnsOfAddress(address, async () => {
    await countAttempt(deps, 'social_address', address);
    const check = await provider.check(credential);
    if (check.kind === 'refused') throw new Refusal('provider_refused', check.detail);
    await forgiveAttempt(deps, 'social_address', address);
    if (check.kind === 'verified') return check.profile;
    throw new Refusal('provider_unreachable', (say) => say.social.unreachable(label), { retryAfter: 5 });
  });
}
