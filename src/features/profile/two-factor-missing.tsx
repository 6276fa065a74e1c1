import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Why every screen leads here: the organization requires two-factor authentication. */
export function TwoFactorMissing({ organization }: { organization: string }) {
  return <Banner tone="note">{words.profile.twoFactor.required(organization)}</Banner>;
}
