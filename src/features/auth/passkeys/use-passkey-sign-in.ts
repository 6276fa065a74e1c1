import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { askForPasskey, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { TokenPair } from '#shared/contract/auth.ts';
import { offerPasskeySignIn, signInWithPasskey, type UsedCredential } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import type { AuthAction } from '../use-auth-action.ts';
import { createAutofill, type Autofill } from './autofill.ts';

/** Tells the device that a passkey was removed, so that it stops suggesting it. */
async function forgetIfUnknown(error: unknown, credentialId: string): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'passkey_unknown') return;
  if (!('signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId: window.location.hostname, credentialId });
}

async function present(api: Api, credential: UsedCredential): Promise<TokenPair> {
  try {
    return await api(signInWithPasskey, { body: { credential } });
  } catch (error) {
    await forgetIfUnknown(error, credential.id).catch(() => undefined);
    throw error;
  }
}

/** Signing in with a passkey: by a button, and from the autofill of the email field. */
export function usePasskeySignIn(action: AuthAction) {
  const { api, session } = useServices();
  const [isAsking, setAsking] = useState(false);
  const autofill = useRef<Autofill | null>(null);

  async function enter(credential: UsedCredential): Promise<void> {
    const say = words.passkeys;
    const { success } = await action.run(() =>
      session.signInBy((bareApi) => present(bareApi, credential), say.signInFailed),
    );
    if (!success) autofill.current?.offer();
  }

  const enterFromAutofill = useEffectEvent((credential: UsedCredential) => void enter(credential));

  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('input[name="email"]');
    if (field === null) return undefined;
    const offered = createAutofill(field, api, (credential) => enterFromAutofill(credential));
    autofill.current = offered;
    offered.offer();
    return () => {
      autofill.current = null;
      offered.stop();
    };
  }, [api]);

  async function signIn(): Promise<void> {
    if (isAsking || action.busy) return;
    setAsking(true);
    autofill.current?.stop();
    try {
      const credential = await askForPasskey(await api(offerPasskeySignIn, { body: {} }));
      await enter(credential);
    } catch (error) {
      const { notUsed, signInFailed } = words.passkeys;
      action.fail(isCancelled(error) ? notUsed : callFailure(error, signInFailed));
      autofill.current?.offer();
    }
    setAsking(false);
  }

  return { isAsking, signIn };
}
