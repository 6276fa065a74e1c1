import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { email, nothing } from './fields.ts';
import { says } from '../words/field-words.ts';

/**
 * A password to sign in with: any text, so that old passwords still work. Its length is limited because it is
 * hashed.
 */
export const presentedPassword = v.pipe(
  v.string(),
  v.nonEmpty(says((say) => say.enterPassword)),
  v.maxLength(256),
);

/** spec.md section 3, "Token pair". `two_factor_required` is our addition: the pair of a half session. */
export const tokenPair = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  two_factor_required: v.fallback(v.optional(v.boolean()), undefined),
});
export type TokenPair = v.InferOutput<typeof tokenPair>;

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with email and password',
  body: v.strictObject({ email, password: presentedPassword }),
  output: tokenPair,
  success: 200,
  refusals: [
    'invalid_credentials',
    'email_not_verified',
    'too_many_attempts',
    'puzzle_required',
    'overloaded',
  ],
});

export const socialLogin = endpoint({
  method: 'POST',
  path: '/auth/social-login',
  access: 'public',
  summary: 'Sign in with a Google credential or a Facebook access token',
  body: v.strictObject({
    provider: v.picklist(
      ['google', 'facebook', 'apple'],
      says((say) => say.unknownProvider),
    ),
    access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192)),
  }),
  output: tokenPair,
  success: 200,
  refusals: [
    'provider_not_configured',
    'provider_refused',
    'provider_unreachable',
    'link_required',
    'too_many_attempts',
    'overloaded',
  ],
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Exchange a refresh token for a new pair; once more if the answer is lost',
  body: v.strictObject({ refresh_token: v.pipe(v.string(), v.maxLength(1024)) }),
  output: tokenPair,
  success: 200,
  refusals: ['session_revoked', 'session_expired'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'half_session',
  summary: 'End this session',
  output: nothing,
  success: 204,
  refusals: [],
});
