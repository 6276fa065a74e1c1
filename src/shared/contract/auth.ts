import * as v from 'valibot';
import { currencies, defaultCurrency } from '../currencies.ts';
import { defaultTimezone, timezones } from '../timezones.ts';
import { endpoint } from './endpoint.ts';
import { done, email, nothing, optionalText, requiredText, storableText } from './fields.ts';

/** Password of a sign-in: any text, so that an old rule never locks anyone out. Capped, because it is hashed. */
export const presentedPassword = v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(256));

/** Password to be set; its five rules lie in `password-rules.ts` and are checked with their own sentences. */
export const newPassword = v.pipe(
  storableText('The password'),
  v.maxLength(256, 'A password has at most 256 characters.'),
);

/** spec.md section 3, "Token pair". `two_factor_required` is our addition: the pair of a half session. */
export const tokenPair = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  two_factor_required: v.fallback(v.optional(v.boolean()), undefined),
});
export type TokenPair = v.InferOutput<typeof tokenPair>;

/** spec.md section 3, "Registration payload". */
export const registration = v.strictObject({
  email,
  password: newPassword,
  first_name: requiredText('First name', 100),
  last_name: requiredText('Last name', 100),
  organization_name: requiredText('Organization name', 200),
  phone: optionalText('Phone', 40),
  timezone: v.optional(v.picklist(timezones, 'Choose one of the listed timezones.'), defaultTimezone),
  currency: v.optional(v.picklist(currencies, 'Choose one of the listed currencies.'), defaultCurrency),
});
export type Registration = v.InferInput<typeof registration>;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create an organization and its first admin; answers alike whether or not the address is known',
  body: registration,
  output: done,
  success: 201,
  refusals: ['weak_password', 'too_many_attempts', 'puzzle_required', 'overloaded'],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
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
    provider: v.picklist(['google', 'facebook', 'apple'], 'This provider is not known.'),
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
  summary: 'Trade a refresh token for a new pair; a token whose answer got lost may be presented once more',
  body: v.strictObject({ refresh_token: v.pipe(v.string(), v.maxLength(1024)) }),
  output: tokenPair,
  success: 200,
  refusals: ['session_revoked', 'session_expired'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'half_session',
  summary: 'End this session on the server',
  output: nothing,
  success: 204,
  refusals: [],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Confirm an e-mail address with the token that was sent to it',
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(1024)) }),
  output: done,
  success: 200,
  refusals: ['token_invalid'],
});
