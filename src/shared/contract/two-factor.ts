import * as v from 'valibot';
import { presentedPassword, tokenPair } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { done, nothing } from './fields.ts';
import { says } from '../words/field-words.ts';

/** Six digits from an authenticator app; typed spaces are removed. */
const totpCode = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(
    /^\d{6}$/,
    says((say) => say.enterSixDigits),
  ),
);

/** A sign-in accepts the six digits or one of the recovery codes. */
const secondFactor = v.pipe(v.string(), v.trim(), v.nonEmpty(says((say) => say.enterCode)), v.maxLength(64));

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/setup',
  access: 'user',
  needsProof: true,
  summary: 'Create a secret for an authenticator app; it takes effect once a code confirms it',
  output: v.object({ secret: v.string(), otpauth_url: v.string() }),
  success: 200,
  refusals: ['conflict'],
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/enable',
  access: 'user',
  summary: 'Turn on two-factor authentication with a first code; returns the recovery codes once',
  body: v.strictObject({ totp_code: totpCode }),
  output: v.object({ recovery_codes: v.array(v.string()) }),
  success: 200,
  refusals: ['two_factor_invalid', 'conflict', 'too_many_attempts'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/disable',
  access: 'user',
  summary: 'Turn off two-factor authentication; needs your password',
  body: v.strictObject({ password: v.pipe(v.string(), v.maxLength(256)) }),
  output: done,
  success: 200,
  refusals: ['wrong_password', 'conflict', 'too_many_attempts', 'overloaded'],
});

export const keepTwoFactor = endpoint({
  method: 'DELETE',
  path: '/auth/2fa/removal',
  access: 'user',
  summary: 'Keep two-factor authentication on after an admin asked to turn it off',
  output: nothing,
  success: 204,
  refusals: [],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/2fa/recovery-codes',
  access: 'user',
  summary: 'Replace the ten recovery codes; needs your password or a code from the app',
  body: v.pipe(
    v.strictObject({ password: v.optional(presentedPassword), totp_code: v.optional(totpCode) }),
    v.check(
      ({ password, totp_code }) => (password === undefined) !== (totp_code === undefined),
      says((say) => say.passwordOrCode),
    ),
  ),
  output: v.object({ recovery_codes: v.array(v.string()) }),
  success: 200,
  refusals: ['wrong_password', 'two_factor_invalid', 'conflict', 'too_many_attempts', 'overloaded'],
});

export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/verify',
  access: 'half_session',
  summary: 'Complete a sign-in with a code; returns a new token pair',
  body: v.strictObject({ totp_code: secondFactor }),
  output: tokenPair,
  success: 200,
  refusals: ['two_factor_invalid', 'conflict', 'too_many_attempts'],
});
