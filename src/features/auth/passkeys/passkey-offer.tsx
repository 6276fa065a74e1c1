import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { loadWords } from '#shared/words/words.ts';
import type { AuthAction } from '../use-auth-action.ts';

const fetchButton = async () => {
  const [{ PasskeyButton }] = await Promise.all([import('./passkey-button.tsx'), loadWords('register')]);
  return PasskeyButton;
};

/** Signing in with a passkey. Last on the screen, so nothing shifts. */
export function PasskeyOffer({ action }: { action: AuthAction }) {
  const { chunk } = useWantedChunk(fetchButton, true);
  return chunk && <chunk.Part action={action} />;
}
