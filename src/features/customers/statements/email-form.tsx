import { useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { Form } from '#features/shared/form/form.tsx';
import { readTyped } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { MailPreview } from '#features/shared/mail-preview.tsx';
import { mailTexts } from '#features/shared/mails/mail-texts.ts';
import { asRead, asWritten, unlessUntouched } from '#features/shared/mails/open-placeholders.ts';
import type { Days } from '#features/shared/periods/periods.ts';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { sendStatements, type listStatementRecipients } from '#shared/contract/statement-mails.ts';
import { fillTemplate, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

const written = { kind: 'statement' } as const;
const typedWords = v.object(mailTexts);

interface EmailFormProps {
  ids: readonly string[];
  /** Of those who were found. */
  days: Days;
  found: CallOutput<typeof listStatementRecipients>;
  onSent: (emailed: number) => void;
}

/** The subject and message of the emails, which begin as the template. */
export function EmailForm({ ids, days, found, onSent }: EmailFormProps) {
  const { api } = useServices();
  const say = words.statementEmails;
  const keyOf = useKeyOf();
  // Another period may have other recipients and another template, but what was typed stays.
  const [{ language, ...template }] = useState(found.template);
  const start = asRead(template);
  const [typed, setTyped] = useState<MailTemplate>(start);
  const emailed = found.items.filter(({ obstacle }) => obstacle === null);
  const form = useForm({
    schema: typedWords,
    toBody: ({ subject, message }) => ({
      subject: unlessUntouched(subject, start.subject, written),
      message: unlessUntouched(message, start.text, written),
    }),
    send: async (text) => {
      const body = { customer_ids: [...ids], date_from: days.from, date_to: days.to, ...text };
      return api(sendStatements, { body }, { headers: { 'idempotency-key': keyOf(body) } });
    },
    failed: say.failed,
    onDone: (answer) => onSent(answer.emailed),
  });
  function onInput(event: SyntheticEvent<HTMLFormElement>): void {
    form.onInput(event);
    const { subject = '', message = '' } = readTyped(event.currentTarget);
    setTyped({ subject, text: message });
  }
  return (
    <Form
      form={{ ...form, onInput }}
      label={say.form}
      submit={say.send(emailed.length)}
      busy={words.sending.sending}
    >
      <TextField
        label={words.sending.subject}
        defaultValue={start.subject}
        maxLength={200}
        {...form.bind('subject')}
      />
      <TextAreaField
        label={words.sending.message}
        rows={8}
        defaultValue={start.text}
        {...form.bind('message')}
      />
      <p className="panel-lead">
        {words.sending.filledIn} {say.pdfAttached}
        {emailed.some((one) => one.language !== language) && ` ${say.languages}`}
      </p>
      <EmailPreview typed={typed} example={found.example} reader={emailed[0]} />
    </Form>
  );
}

interface EmailPreviewProps {
  /** With words instead of placeholders. */
  typed: MailTemplate;
  example: Readonly<Record<string, string>>;
  reader: EmailFormProps['found']['items'][number] | undefined;
}

/** The email as its first recipient reads it. */
function EmailPreview({ typed, example, reader }: EmailPreviewProps) {
  if (reader === undefined) return null;
  const label = words.statementEmails.previewOf(reader.customer_name);
  const { subject, text } = typed;
  const mail = { subject: asWritten(subject, written), text: asWritten(text, written) };
  return (
    <Fold label={label}>
      <MailPreview mail={fillTemplate(mail, example)} label={label} language={reader.language} />
    </Fold>
  );
}
