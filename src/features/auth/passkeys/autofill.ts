import type { Api } from '#api/client.ts';
import { askForPasskey } from '#features/shared/passkeys/ask-device.ts';
import { offerPasskeySignIn, type UsedCredential } from '#shared/contract/passkeys.ts';

/** Passkeys among the suggestions of the email field. */
export interface Autofill {
  /** Offers them, with new options. */
  offer: () => void;
  /** Takes them back, as the browser asks for one passkey at a time. */
  stop: () => void;
}

/** Options are valid for five minutes. After this long, new ones are requested before they are used. */
const freshFor = 4 * 60_000;

/** Offers passkeys in the autofill of `field`. If it fails, the button remains. */
export function createAutofill(
  field: HTMLInputElement,
  api: Api,
  onPasskey: (credential: UsedCredential) => void,
): Autofill {
  let current: AbortController | null = null;
  let offeredAt = 0;

  async function ask(signal: AbortSignal): Promise<void> {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
    const options = await api(offerPasskeySignIn, { body: {} });
    const credential = await askForPasskey(options, { mediation: 'conditional', signal });
    if (!signal.aborted) onPasskey(credential);
  }

  function offer(): void {
    current?.abort();
    current = new AbortController();
    offeredAt = Date.now();
    ask(current.signal).catch(() => undefined);
  }

  function renew(): void {
    if (current !== null && Date.now() - offeredAt > freshFor) offer();
  }

  // Set here and not in the page: it says nothing to a host without passkeys.
  field.setAttribute('autocomplete', 'username webauthn');
  field.addEventListener('focus', renew);
  return {
    offer,
    stop: () => {
      current?.abort();
      current = null;
    },
  };
}
