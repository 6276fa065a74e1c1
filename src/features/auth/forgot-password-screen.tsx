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
    failed: words.mailedLinks.forgotten.failed,
    onDone: setSentTo,
  });
  return (
    <AuthPage title={words.mailedLinks.forgotten.title} lead={words.mailedLinks.forgotten.lead}>
      <Form
        form={form}
        label={words.mailedLinks.forgotten.title}
        submit={words.mailedLinks.forgotten.send}
        busy={words.mailedLinks.forgotten.sending}
        done={words.mailedLinks.forgotten.sent(sentTo)}
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
        {words.mailedLinks.backToSignIn}
      </a>
    </AuthPage>
  );
}
