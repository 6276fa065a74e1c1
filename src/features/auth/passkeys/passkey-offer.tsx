import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { loadWords } from '#shared/words/words.ts';
import type { AuthAction } from '../use-auth-action.ts';

const fetchButton = async () => {
  const [{ PasskeyButton }] = await Promise.all([import('./passkey-button.tsx'), loadWords('passkeys')]);
  return PasskeyButton;
};

/** Signing in with a passkey, loaded once the host has said that it has them. Last on the screen, so nothing shifts. */
export function PasskeyOffer({ action, isWanted }: { action: AuthAction; isWanted: boolean }) {
  const { chunk } = useWantedChunk(fetchButton, isWanted);
  return chunk && <chunk.Part action={action} />;
}
