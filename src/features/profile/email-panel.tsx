import { useState } from 'react';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { changeEmail } from '#shared/contract/email-change.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Rich } from '#ui/rich.tsx';
import { strong } from '#ui/strong.tsx';

/** Changes the email address. It applies once the emailed link is opened. */
export function EmailPanel({ email }: { email: string }) {
  const { api } = useServices();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    schema: changeEmail.body,
    toBody: (typed) => typed,
    send: async (body) => {
      await api(changeEmail, { body });
      return body.new_email;
    },
    failed: words.profile.linkFailed,
    onDone: setSentTo,
    clears: true,
  });
  return (
    <Section
      title={words.profile.email.title}
      lead={<Rich text={words.profile.email.signInAs.replace('{email}', email)} parts={strong} />}
    >
      <Form
        isOneOfMany
        form={form}
        label={words.profile.email.title}
        submit={words.profile.email.send}
        busy={words.profile.sending}
        done={words.profile.email.sent(sentTo)}
      >
        <FieldRow>
          <TextField
            label={words.profile.email.newEmail}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.bind('new_email')}
          />
          <PasswordField
            label={words.profile.yourPassword}
            autoComplete="current-password"
            {...form.bind('password')}
          />
        </FieldRow>
      </Form>
    </Section>
  );
}
