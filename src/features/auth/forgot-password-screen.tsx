import { useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { forgotPassword } from '#shared/contract/passwords.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { AuthPage } from './auth-page.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { useSocialProviders } from './use-social-providers.ts';

/** Requests a password reset link. The answer doesn't reveal whether an account exists. */
export function ForgotPasswordScreen() {
  const { api } = useServices();
  const [sentTo, setSentTo] = useState('');
  const offer = useSocialProviders();
  const say = words.mailedLinks.forgotten;
  const form = useForm({
    schema: forgotPassword.body,
    toBody: (typed) => typed,
    send: async (body) => {
      await api(forgotPassword, { body });
      return body.email;
    },
    failed: say.failed,
    onDone: setSentTo,
  });
  return (
    <AuthPage title={say.title} lead={offer.sendsMails ? say.lead : undefined}>
      <NoMailNote offer={offer} />
      <Form
        form={form}
        label={say.title}
        submit={say.send}
        busy={say.sending}
        done={(offer.sendsMails ? say.sent : say.kept)(sentTo)}
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
