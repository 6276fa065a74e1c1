import { useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NewPasswordField } from '#features/shared/new-password-field.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { resetPassword } from '#shared/contract/passwords.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

function NewPasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const { api } = useServices();
  const form = useForm({
    schema: resetPassword.body,
    toBody: (typed) => ({ ...typed, token }),
    send: (body) => api(resetPassword, { body }),
    failed: words.mailedLinks.reset.failed,
    onDone: onSet,
  });
  return (
    <Form form={form} label={words.mailedLinks.reset.newPassword} submit={words.mailedLinks.reset.set}>
      <NewPasswordField label={words.mailedLinks.reset.newPassword} {...form.bind('new_password')} />
    </Form>
  );
}

/** Sets a new password with the emailed token. */
export function ResetPasswordScreen() {
  const token = useMailedToken();
  const [isSet, setSet] = useState(false);
  return (
    <AuthPage title={words.mailedLinks.reset.title} lead={words.mailedLinks.reset.lead}>
      {isSet && <Banner tone="success">{words.mailedLinks.reset.done}</Banner>}
      {!isSet && <NewPasswordForm token={token} onSet={() => setSet(true)} />}
      <a className={isSet ? 'button button-wide' : 'auth-link'} href="/login">
        {words.mailedLinks.goToSignIn}
      </a>
    </AuthPage>
  );
}
