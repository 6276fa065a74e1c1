import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { askForPasskey, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { CodeResult } from '#session/second-factor.ts';
import { offerPasskeySignIn, verifyWithPasskey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { CodeStep } from '../code-step.ts';

interface PasskeyInsteadProps {
  step: CodeStep;
  isBusy: boolean;
  /** Shows the result of a check. */
  verify: (check: () => Promise<CodeResult>) => Promise<void>;
  onFailure: (message: string) => void;
}

/** Completes a sign-in with a passkey instead of a code. */
export function PasskeyInstead({ step, isBusy, verify, onFailure }: PasskeyInsteadProps) {
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    if (isAsking || isBusy) return;
    setAsking(true);
    try {
      const credential = await askForPasskey(await api(offerPasskeySignIn, { body: {} }));
      await verify(() =>
        step.secondFactor.verifyBy((bareApi, options) =>
          bareApi(verifyWithPasskey, { body: { credential } }, options),
        ),
      );
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
