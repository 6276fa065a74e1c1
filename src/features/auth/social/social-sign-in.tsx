import { useEffect, useState } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { SignInOffer } from '../use-social-providers.ts';
import type { SocialButtonsProps } from './social-buttons.tsx';

/** How long the host's answer is waited for before what holds without one is shown (ms). */
const patience = 2_000;

/**
 * False until the host has answered, or is slow to: no button is there only to go again. They stand last on the screen, so
 * nothing moves when they come.
 */
function useIsShown({ providers, isSettled, isOurs }: SignInOffer): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isSettled) return isLate;
  return !isOurs || providers.some(({ enabled }) => enabled);
}

const fetchButtons = async () => (await import('./social-buttons.tsx')).SocialButtons;

/** The social buttons below the form, fetched where the host has any. */
export function SocialSignIn({ action, offer }: SocialButtonsProps) {
  const { chunk } = useWantedChunk(fetchButtons, useIsShown(offer));
  return chunk && <chunk.Part action={action} offer={offer} />;
}
