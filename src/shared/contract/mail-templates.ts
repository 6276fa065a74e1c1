import * as v from 'valibot';
import { mailKinds } from '../mail-templates/mail-kinds.ts';
import { faultOfTemplate } from '../mail-templates/placeholders.ts';
import { endpoint } from './endpoint.ts';
import { done, storableText } from './fields.ts';
import { language, readLanguage } from './language.ts';
import { expectedVersion, version } from './versions.ts';

const kind = v.picklist(mailKinds, 'There is no such mail.');

/** The words of one mail, whatever its kind. */
const words = {
  subject: v.pipe(
    storableText('The subject'),
    v.trim(),
    v.nonEmpty('The subject is required.'),
    v.maxLength(200, 'The subject has at most 200 characters.'),
    v.regex(/^[^\r\n]*$/, 'The subject is one line.'),
  ),
  text: v.pipe(
    storableText('The text'),
    v.trim(),
    v.nonEmpty('The text is required.'),
    v.maxLength(5000, 'The text has at most 5000 characters.'),
  ),
};

/** Which language the words are in; absent: the organization's. */
const query = v.strictObject({ language: v.optional(language) });

const mailTemplate = v.object({
  kind,
  language: readLanguage,
  subject: v.string(),
  text: v.string(),
  /** True where it is the product's own. */
  is_default: v.boolean(),
  version,
});
export type KeptTemplate = v.InferOutput<typeof mailTemplate>;

/** Which placeholders there are, its kind decides; that stands in the path, so the server checks it with both. */
export function templateFaults(
  mail: v.InferOutput<typeof kind>,
  { subject, text }: { readonly subject: string; readonly text: string },
): { path: string; message: string }[] {
  const faults = { subject: faultOfTemplate(mail, subject), text: faultOfTemplate(mail, text) };
  return Object.entries(faults).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/mail-templates',
  access: 'user',
  summary: 'The words of the mails to customers, one of each kind',
  query,
  output: v.object({ items: v.array(mailTemplate) }),
  success: 200,
  refusals: [],
});

export const changeMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/mail-templates/{kind}',
  access: 'admin',
  summary: 'Write the words of one kind of mail; unknown placeholders are refused',
  params: v.strictObject({ kind }),
  query,
  body: v.strictObject({ ...words, version: expectedVersion }),
  output: mailTemplate,
  success: 200,
  refusals: ['version_conflict'],
});

export const resetMailTemplate = endpoint({
  method: 'DELETE',
  path: '/api/mail-templates/{kind}',
  access: 'admin',
  summary: "Go back to the product's own words",
  params: v.strictObject({ kind }),
  query,
  output: mailTemplate,
  success: 200,
  refusals: ['version_conflict'],
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mail-templates/{kind}/test',
  access: 'admin',
  summary: 'Send these words, filled with an example, to your own address; nothing is saved',
  params: v.strictObject({ kind }),
  query,
  body: v.strictObject(words),
  output: done,
  success: 202,
  refusals: ['too_many_attempts'],
});
