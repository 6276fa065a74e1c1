import * as v from 'valibot';
import { presentedPassword } from './auth.ts';
import { newPassword } from './registration.ts';
import { endpoint } from './endpoint.ts';
import { done, email } from './fields.ts';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary:
    'Send a password reset link if the address has an account; the answer doesn’t reveal whether it does',
  body: v.strictObject({ email }),
  output: done,
  success: 200,
  refusals: ['too_many_attempts'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the token from the email; ends all sessions of the account',
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(1024)), new_password: newPassword }),
  output: done,
  success: 200,
  refusals: ['token_invalid', 'weak_password', 'overloaded'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  access: 'user',
  summary: 'Change your password; ends all other sessions',
  body: v.strictObject({ current_password: presentedPassword, new_password: newPassword }),
  output: done,
  success: 200,
  refusals: ['wrong_password', 'weak_password', 'too_many_attempts', 'overloaded'],
});
