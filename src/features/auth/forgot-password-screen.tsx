import { useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { forgotPassword } from '#shared/contract/passwords.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { AuthPage } from './auth-page.tsx';

/** Requests a password reset link. The answer doesn't reveal whether an account exists. */
export function ForgotPasswordScreen() {
  const { api } = useServices();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    schema: forgotPassword.body,
    toBody: (typed) => typed,
    send: async (body) => {
      await api(forgotPassword, { body });
      return body.email;
    },
    failed: words.auth.forgotten.failed,
    onDone: setSentTo,
  });
  return (
    <AuthPage title={words.auth.forgotten.title} lead={words.auth.forgotten.lead}>
      <Form
        form={form}
        label={words.auth.forgotten.title}
        submit={words.auth.forgotten.send}
        busy={words.auth.forgotten.sending}
        done={words.auth.forgotten.sent(sentTo)}
      >
        <TextField
          label={words.base.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.bind('email')}
        />
      </Form>
      <a className="auth-link" href="/login">
        {words.auth.backToSignIn}
      </a>
    </AuthPage>
  );
}
