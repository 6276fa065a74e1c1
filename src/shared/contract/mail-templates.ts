import * as v from 'valibot';
import { mailKinds } from '../mail-templates/mail-kinds.ts';
import { faultOfTemplate } from '../mail-templates/placeholders.ts';
import { endpoint } from './endpoint.ts';
import { done, storableText } from './fields.ts';
import { language, readLanguage } from './language.ts';
import { expectedVersion, version } from './versions.ts';
import { says, type SayField } from '../words/field-words.ts';

const kind = v.picklist(
  mailKinds,
  says((say) => say.unknownTemplate),
);

/** The texts of one email. */
const words = {
  subject: v.pipe(
    storableText(),
    v.trim(),
    v.nonEmpty(says((say) => say.enterSubject)),
    v.maxLength(
      200,
      says((say) => say.tooLong(say.labels.subject, 200)),
    ),
    v.regex(
      /^[^\r\n]*$/,
      says((say) => say.subjectOnOneLine),
    ),
  ),
  text: v.pipe(
    storableText(),
    v.trim(),
    v.nonEmpty(says((say) => say.enterMessage)),
    v.maxLength(
      5000,
      says((say) => say.tooLong(say.labels.message, 5000)),
    ),
  ),
};

/** Language of the texts. Absent: the organization's. */
const query = v.strictObject({ language: v.optional(language) });

const mailTemplate = v.object({
  kind,
  language: readLanguage,
  subject: v.string(),
  text: v.string(),
  /** True if it is the built-in text. */
  is_default: v.boolean(),
  version,
});
export type KeptTemplate = v.InferOutput<typeof mailTemplate>;

/** The kind decides which placeholders are allowed. It is in the path, so the server checks both together. */
export function templateFaults(
  mail: v.InferOutput<typeof kind>,
  { subject, text }: { readonly subject: string; readonly text: string },
): { path: string; message: SayField }[] {
  const faults = { subject: faultOfTemplate(mail, subject), text: faultOfTemplate(mail, text) };
  return Object.entries(faults).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/mail-templates',
  access: 'user',
  summary: 'List the email templates, one of each kind',
  query: v.strictObject({
    ...query.entries,
    /** Those of a reminder plan, or all: releases before them refuse an answer with an unknown kind. */
    include: v.optional(v.picklist(['plan', 'all'])),
  }),
  output: v.object({ items: v.array(mailTemplate) }),
  success: 200,
  refusals: [],
});

export const changeMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/mail-templates/{kind}',
  access: 'admin',
  summary: 'Change an email template; unknown placeholders are refused',
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
  summary: 'Reset an email template to the default text',
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
  summary: 'Send an example of this email to your own address; nothing is saved',
  params: v.strictObject({ kind }),
  query,
  body: v.strictObject(words),
  output: done,
  success: 202,
  refusals: ['too_many_attempts'],
});
