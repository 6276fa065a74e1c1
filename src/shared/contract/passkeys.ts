import * as v from 'valibot';
import { tokenPair } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, requiredText } from './fields.ts';

/** A passkey as its owner sees it. Times are ISO 8601 in UTC. */
export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  /** Whether it is synced, so that losing the device doesn't lose it. */
  is_synced: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** Most passkeys per user. */
export const mostPasskeys = 20;

/** Bytes as WebAuthn writes them in JSON. */
// @__NO_SIDE_EFFECTS__
function base64url(longest: number) {
  return v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(longest));
}

const name = requiredText(
  (say) => say.labels.name,
  60,
  (say) => say.enterName,
);

const transports = v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/)));

/** What `PublicKeyCredential.toJSON()` returns; fields that aren't listed are ignored. */
const newCredential = v.object({
  id: base64url(1400),
  response: v.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(65_536),
    transports: v.optional(v.pipe(transports, v.maxLength(10)), []),
  }),
});
export type NewCredential = v.InferOutput<typeof newCredential>;

export const usedCredential = v.object({
  id: base64url(1400),
  response: v.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: v.nullish(base64url(128), null),
  }),
});
export type UsedCredential = v.InferOutput<typeof usedCredential>;

/** Options for `navigator.credentials.create`, as `parseCreationOptionsFromJSON` reads them. */
const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string(), transports })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type CreationOptions = v.InferOutput<typeof creationOptions>;

/** Options for `navigator.credentials.get`, as `parseRequestOptionsFromJSON` reads them. */
const requestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type RequestOptions = v.InferOutput<typeof requestOptions>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'user',
  summary: 'List your passkeys, oldest first',
  output: v.object({ items: v.array(passkey) }),
  success: 200,
  refusals: [],
});

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'user',
  needsProof: true,
  summary: 'Get the options to create a passkey with',
  output: creationOptions,
  success: 200,
  refusals: ['passkey_refused', 'conflict'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'user',
  summary: 'Add the passkey created with these options, within 5 minutes',
  body: v.strictObject({ name, credential: newCredential }),
  output: passkey,
  success: 201,
  refusals: ['passkey_refused', 'conflict'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/auth/passkeys/{id}',
  access: 'user',
  summary: 'Rename a passkey',
  params: v.strictObject({ id }),
  body: v.strictObject({ name }),
  output: passkey,
  success: 200,
  refusals: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/{id}/remove',
  access: 'user',
  needsProof: true,
  summary: 'Remove a passkey; needs another way to sign in',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'conflict'],
});

export const offerPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in/options',
  access: 'public',
  summary: 'Get the options to sign in with a passkey',
  body: v.optional(v.strictObject({}), {}),
  output: requestOptions,
  success: 200,
  refusals: ['passkey_refused'],
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  access: 'public',
  summary: 'Sign in with a passkey, within 5 minutes of getting the options; no code is required',
  body: v.strictObject({ credential: usedCredential }),
  output: tokenPair,
  success: 200,
  refusals: ['passkey_unknown', 'passkey_refused', 'too_many_attempts', 'overloaded'],
});

export const verifyWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/2fa/passkey',
  access: 'half_session',
  summary: 'Complete a sign-in with a passkey instead of a code; returns a new token pair',
  body: v.strictObject({ credential: usedCredential }),
  output: tokenPair,
  success: 200,
  refusals: ['passkey_unknown', 'passkey_refused', 'conflict', 'too_many_attempts', 'overloaded'],
});
