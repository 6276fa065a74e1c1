import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#shared/contract/passkeys.ts';

// Converted here, because browsers before 2025 lack `parseCreationOptionsFromJSON` and `toJSON`, and some password
// managers break them.

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function isPublicKey(credential: Credential | null): credential is PublicKeyCredential {
  return credential?.type === 'public-key';
}

function isNew(response: AuthenticatorResponse): response is AuthenticatorAttestationResponse {
  return 'attestationObject' in response;
}

function isUsed(response: AuthenticatorResponse): response is AuthenticatorAssertionResponse {
  return 'signature' in response;
}

/** Whether the browser has passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Lets the device create a passkey. Rejects if the person cancels or the device has one already. */
export async function createPasskey({
  user,
  challenge,
  excludeCredentials,
  ...options
}: CreationOptions): Promise<NewCredential> {
  const created = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(challenge),
      user: { ...user, id: bytesOf(user.id) },
      excludeCredentials: excludeCredentials.map(({ type, id }) => ({ type, id: bytesOf(id) })),
    },
  });
  if (!isPublicKey(created) || !isNew(created.response)) throw new Error('No passkey was created.');
  const { clientDataJSON, attestationObject } = created.response;
  return {
    id: created.id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
      transports: 'getTransports' in created.response ? created.response.getTransports() : [],
    },
  };
}

/** Lets the person sign in with a passkey. Rejects if they cancel. `ways` can put it into autofill. */
export async function askForPasskey(
  { challenge, ...options }: RequestOptions,
  ways: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<UsedCredential> {
  const used = await navigator.credentials.get({
    ...ways,
    publicKey: { ...options, challenge: bytesOf(challenge) },
  });
  if (!isPublicKey(used) || !isUsed(used.response)) throw new Error('No passkey was used.');
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return {
    id: used.id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle === null ? null : textOf(userHandle),
    },
  };
}

/** The person cancelled, waited too long, or has no passkey here: browsers don't say which. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Another passkey of the same account is on the device. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
