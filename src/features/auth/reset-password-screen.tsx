import { useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NewPasswordField } from '#features/shared/new-password-field.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { resetPassword } from '#shared/contract/passwords.ts';
import { Banner } from '#ui/banner.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

function NewPasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const { api } = useServices();
  const form = useForm({
    schema: resetPassword.body,
    toBody: (typed) => ({ ...typed, token }),
    send: (body) => api(resetPassword, { body }),
    failed: 'The password could not be set. Please try again.',
    onDone: onSet,
  });
  return (
    <Form form={form} label="New password" submit="Set password">
      <NewPasswordField label="New password" {...form.bind('new_password')} />
    </Form>
  );
}

/** Sets a new password with the mailed token. */
export function ResetPasswordScreen() {
  const token = useMailedToken();
  const [isSet, setSet] = useState(false);
  return (
    <AuthPage title="Set a new password" lead="All other devices are signed out.">
      {isSet && <Banner tone="success">Your new password is set. You can sign in with it now.</Banner>}
      {!isSet && <NewPasswordForm token={token} onSet={() => setSet(true)} />}
      <a className={isSet ? 'button button-wide' : 'auth-link'} href="/login">
        Go to sign-in
      </a>
    </AuthPage>
  );
}
