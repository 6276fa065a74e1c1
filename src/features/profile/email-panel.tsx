import { useState } from 'react';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { changeEmail } from '#shared/contract/email-change.ts';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Another e-mail address; it counts once the link that is sent there was followed. */
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
    failed: 'The link could not be sent.',
    onDone: setSentTo,
    clears: true,
  });
  return (
    <Panel
      title="E-mail address"
      lead={
        <>
          You sign in as <b>{email}</b>.
        </>
      }
    >
      <Form
        form={form}
        label="E-mail address"
        submit="Send link"
        busy="Sending…"
        done={`We sent a link to ${sentTo}. Until you follow it, your present address counts.`}
      >
        <FieldRow>
          <TextField
            label="New e-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.bind('new_email')}
          />
          <PasswordField label="Your password" autoComplete="current-password" {...form.bind('password')} />
        </FieldRow>
      </Form>
    </Panel>
  );
}
