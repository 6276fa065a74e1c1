import { useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { forgotPassword } from '#shared/contract/passwords.ts';
import { TextField } from '#ui/field.tsx';
import { AuthPage } from './auth-page.tsx';

/** Asks for a link that sets a new password; the answer does not tell whether an account exists. */
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
    failed: 'The link could not be sent. Please try again.',
    onDone: setSentTo,
  });
  return (
    <AuthPage title="Forgot your password?" lead="We send you a link that sets a new one.">
      <Form
        form={form}
        label="Forgot your password?"
        submit="Send link"
        busy="Sending…"
        done={`If there is an account for ${sentTo}, a link is on its way. It holds for 30 minutes.`}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.bind('email')}
        />
      </Form>
      <a className="auth-link" href="/login">
        Back to sign-in
      </a>
    </AuthPage>
  );
}
