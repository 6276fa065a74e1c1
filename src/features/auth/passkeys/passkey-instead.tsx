import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { askForPasskey, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { SecondFactor } from '#session/second-factor.ts';
import { offerPasskeySignIn, verifyWithPasskey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

interface PasskeyInsteadProps {
  isBusy: boolean;
  /** Takes the call that sends what the passkey signed. */
  onPasskey: (call: Parameters<SecondFactor['verifyBy']>[0]) => void;
  onFailure: (message: string) => void;
}

/** Completes a sign-in with a passkey instead of a code. */
export function PasskeyInstead({ isBusy, onPasskey, onFailure }: PasskeyInsteadProps) {
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    if (isAsking || isBusy) return;
    setAsking(true);
    try {
      const credential = await askForPasskey(await api(offerPasskeySignIn, { body: {} }));
      onPasskey((bareApi, options) => bareApi(verifyWithPasskey, { body: { credential } }, options));
    } catch (error) {
      const { notUsed, signInFailed } = words.passkeys;
      onFailure(isCancelled(error) ? notUsed : callFailure(error, signInFailed));
    }
    setAsking(false);
  }

  return (
    <Button look="plain" aria-disabled={isAsking || isBusy} onClick={() => void ask()}>
      {isAsking ? words.passkeys.waiting : words.passkeys.insteadOfCode}
    </Button>
  );
}
