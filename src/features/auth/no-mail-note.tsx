import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import type { SignInOffer } from './use-social-providers.ts';

/** Beside a sentence about an emailed link: without a mail server it reaches nobody. */
export function NoMailNote({ offer }: { offer: Pick<SignInOffer, 'sendsMails'> }) {
  return offer.sendsMails ? null : <Banner tone="note">{words.auth.noMailServer}</Banner>;
}
