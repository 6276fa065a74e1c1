import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { AuthAction } from '../use-auth-action.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey, also from the autofill of the email field. */
export function PasskeyButton({ action }: { action: AuthAction }) {
  const { isAsking, signIn } = usePasskeySignIn(action);
  return (
    <Button look="secondary" wide aria-disabled={isAsking || action.busy} onClick={() => void signIn()}>
      {isAsking ? words.passkeys.waiting : words.passkeys.signIn}
    </Button>
  );
}
