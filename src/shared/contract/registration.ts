import * as v from 'valibot';
import { everyCurrency } from '../currencies.ts';
import { defaultCurrency } from '../default-currency.ts';
import { defaultTimezone } from '../timezones.ts';
import { says } from '../words/field-words.ts';
import { endpoint } from './endpoint.ts';
import { done, email, optionalText, requiredText, storableText } from './fields.ts';
import { timezoneName } from './timezone.ts';

/** A new password. The five rules in `password-rules.ts` are checked separately, with their own messages. */
export const newPassword = v.pipe(
  storableText(),
  v.maxLength(
    256,
    says((say) => say.passwordTooLong),
  ),
);

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
