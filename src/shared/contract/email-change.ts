import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, email } from './fields.ts';

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/email',
  access: 'user',
  summary: 'Send a link to a new e-mail address; the present one counts until it is followed',
  body: v.strictObject({ new_email: email, password: v.pipe(v.string(), v.maxLength(256)) }),
  output: done,
  success: 200,
  refusals: ['wrong_password', 'too_many_attempts', 'overloaded'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  access: 'public',
  summary: 'Sign in with the new e-mail address from now on, by the token that was sent to it',
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(1024)) }),
  output: done,
  success: 200,
  refusals: ['token_invalid'],
});
