import { useState, type SyntheticEvent } from 'react';
import { PasswordChecklist } from '#features/shared/password-checklist.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { resetPassword } from '#shared/contract/passwords.ts';
import { meetsPasswordRules } from '#shared/password-rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { resultOf } from '#session/auth-result.ts';
import { useAuthAction } from './use-auth-action.ts';

const failed = 'The password could not be set. Please try again.';

/** Sets a new password with the mailed token. */
export function ResetPasswordScreen() {
  const { api } = useServices();
  const token = useMailedToken();
  const action = useAuthAction();
  const [password, setPassword] = useState('');
  const [isSet, setSet] = useState(false);

  async function reset(): Promise<void> {
    const { success } = await action.run(() =>
      resultOf(api(resetPassword, { body: { token, new_password: password } }), failed),
    );
    if (success) setSet(true);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void reset();
  }

  return (
    <AuthPage title="Set a new password" lead="All other devices are signed out.">
      {isSet && <Banner tone="success">Your new password is set. You can sign in with it now.</Banner>}
      {action.error !== null && <Banner tone="error">{action.error}</Banner>}
      <form className="auth-form" method="post" onSubmit={submit}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordChecklist password={password} />
        <Button type="submit" wide disabled={!meetsPasswordRules(password) || action.busy || isSet}>
          Set password
        </Button>
      </form>
      <a className="auth-link" href="/login">
        Go to sign-in
      </a>
    </AuthPage>
  );
}
