import * as v from 'valibot';
import { newPassword, presentedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { done, email } from './fields.ts';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Send a link that sets a new password, if the address has an account; answers alike if not',
  body: v.strictObject({ email }),
  output: done,
  success: 200,
  refusals: ['too_many_attempts'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the token that was mailed; ends every session of the account',
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(1024)), new_password: newPassword }),
  output: done,
  success: 200,
  refusals: ['token_invalid', 'weak_password', 'overloaded'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  access: 'user',
  summary: 'Set a new password by the present one; ends every other session',
  body: v.strictObject({ current_password: presentedPassword, new_password: newPassword }),
  output: done,
  success: 200,
  refusals: ['wrong_password', 'weak_password', 'too_many_attempts', 'overloaded'],
});
