import * as v from 'valibot';
import { languages } from '../words/language.ts';
import { says } from '../words/field-words.ts';
import { endpoint } from './endpoint.ts';
import { email, nothing, optionalText, requiredText } from './fields.ts';
import { user } from './me.ts';
import { timezoneName } from './timezone.ts';

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/auth/me',
  access: 'user',
  summary: 'Change your name, phone, language, or timezone; fields that aren’t sent stay as they are',
  body: v.strictObject({
    first_name: v.optional(
      requiredText(
        (say) => say.labels.firstName,
        100,
        (say) => say.enterFirstName,
      ),
    ),
    last_name: v.optional(
      requiredText(
        (say) => say.labels.lastName,
        100,
        (say) => say.enterLastName,
      ),
    ),
    phone: v.optional(optionalText((say) => say.labels.phone, 40)),
    language: v.optional(
      v.nullable(
        v.picklist(
          languages,
          says((say) => say.chooseLanguage),
        ),
      ),
    ),
    timezone: v.optional(v.nullable(timezoneName)),
  }),
  output: user,
  success: 200,
  refusals: [],
});

export const deleteMe = endpoint({
  method: 'POST',
  path: '/auth/me/deletion',
  access: 'user',
  needsProof: true,
  summary:
    'Delete your account for good; name its email address, so that no other account is deleted by mistake',
  body: v.strictObject({ email }),
  output: nothing,
  success: 204,
  refusals: ['last_admin', 'forbidden'],
});
