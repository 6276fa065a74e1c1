import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, email } from './fields.ts';

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email/resend',
  access: 'public',
  summary:
    'Send another verification link if the address has an account that isn’t verified; the answer doesn’t reveal whether it does',
  body: v.strictObject({ email }),
  output: done,
  success: 200,
  refusals: ['too_many_attempts'],
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
