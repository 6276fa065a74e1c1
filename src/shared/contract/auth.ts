import * as v from 'valibot';
import { defaultCurrency, everyCurrency } from '../currencies.ts';
import { defaultTimezone } from '../timezones.ts';
import { endpoint } from './endpoint.ts';
import { done, email, nothing, optionalText, requiredText, storableText } from './fields.ts';
import { says } from '../words/field-words.ts';
import { timezoneName } from './timezone.ts';

/** Password of a sign-in: any text, so that an old rule never locks anyone out. Capped, because it is hashed. */
export const presentedPassword = v.pipe(
  v.string(),
  v.nonEmpty(says((say) => say.enterPassword)),
  v.maxLength(256),
);

/** Password to be set; its five rules lie in `password-rules.ts` and are checked with their own sentences. */
export const newPassword = v.pipe(
  storableText(),
  v.maxLength(
    256,
    says((say) => say.passwordTooLong),
  ),
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
  first_name: requiredText(
    (say) => say.labels.firstName,
    100,
    (say) => say.enterFirstName,
  ),
  last_name: requiredText(
    (say) => say.labels.lastName,
    100,
    (say) => say.enterLastName,
  ),
  organization_name: requiredText(
    (say) => say.labels.organizationName,
    200,
    (say) => say.enterOrganizationName,
  ),
  phone: optionalText((say) => say.labels.phone, 40),
  timezone: v.optional(timezoneName, defaultTimezone),
  currency: v.optional(
    v.picklist(
      everyCurrency,
      says((say) => say.chooseCurrency),
    ),
    defaultCurrency,
  ),
});
export type Registration = v.InferInput<typeof registration>;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create an organization and its first admin; a known address gets the same answer',
  body: registration,
  output: done,
  success: 201,
  refusals: ['weak_password', 'too_many_attempts', 'puzzle_required', 'overloaded'],
});

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

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Verify an email address with the token sent to it',
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(1024)) }),
  output: done,
  success: 200,
  refusals: ['token_invalid'],
});
