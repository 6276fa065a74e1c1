import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import type { SocialProfile, SocialProvider } from '#server/ports/social-providers.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgiveAttempt } from '../limits/count-attempt.ts';
import { Refusal } from '../refusal.ts';

/** Far fewer at once than the limit, so that right sign-ins under way do not use it up. */
const turnsOfAddress = limitConcurrencyByKey({ running: 4, waiting: 64 });

interface Presented {
  readonly provider: SocialProvider;
  /** The provider's name for a person. */
  readonly label: string;
  readonly credential: string;
  /** The caller's network address. */
  readonly address: string;
}

/**
 * Whom the provider vouches for. Only refused credentials use up the limit of the network address. Throws
 * `provider_refused`, `provider_unreachable`, `too_many_attempts`.
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
