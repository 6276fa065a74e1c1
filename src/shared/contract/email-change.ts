import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, email } from './fields.ts';

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/email',
  access: 'user',
  summary: 'Send a link to a new email address; the current one stays until the link is opened',
  body: v.strictObject({ new_email: email, password: v.pipe(v.string(), v.maxLength(256)) }),
  output: done,
  success: 200,
  refusals: ['wrong_password', 'too_many_attempts', 'overloaded'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  access: 'public',
  summary: 'Change the email address with the token sent to the new one',
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(1024)) }),
  output: done,
  success: 200,
  refusals: ['token_invalid'],
});
