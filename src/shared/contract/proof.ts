import * as v from 'valibot';
import { presentedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { usedCredential } from './passkeys.ts';

export const proveByPassword = endpoint({
  method: 'POST',
  path: '/auth/proof',
  access: 'user',
  summary: 'Prove that it is you with your password; calls that need a recent proof work for 10 minutes',
  body: v.strictObject({ password: presentedPassword }),
  output: nothing,
  success: 204,
  refusals: ['wrong_password', 'too_many_attempts', 'overloaded'],
});

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/auth/proof/passkey',
  access: 'user',
  summary: 'Prove that it is you with a passkey, using the options for signing in with one',
  body: v.strictObject({ credential: usedCredential }),
  output: nothing,
  success: 204,
  refusals: ['passkey_unknown', 'passkey_refused', 'too_many_attempts', 'overloaded'],
});
