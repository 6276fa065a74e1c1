import { useEffect, useState } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { SignInOffer } from '../use-social-providers.ts';
import type { SocialButtonsProps } from './social-buttons.tsx';

/** How long to wait for the host's answer before showing the defaults (milliseconds). */
const patience = 2_000;

/**
 * False until the host has answered or the wait is over, so that no button appears only to disappear. The buttons
 * are last on the screen, so nothing shifts.
 */
function useIsShown({ providers, isSettled, isOurs, hasPasskeys }: SignInOffer): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isSettled) return isLate;
  return hasPasskeys || !isOurs || providers.some(({ enabled }) => enabled);
}

const fetchButtons = async () => (await import('./social-buttons.tsx')).SocialButtons;

/** The other ways to sign in below the form, loaded if the host has any. */
export function SocialSignIn({ action, offer }: SocialButtonsProps) {
  const { chunk } = useWantedChunk(fetchButtons, useIsShown(offer));
  return chunk && <chunk.Part action={action} offer={offer} />;
}
