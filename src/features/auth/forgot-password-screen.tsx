import { useState, type SyntheticEvent } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { forgotPassword } from '#shared/contract/passwords.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AuthPage } from './auth-page.tsx';
import { resultOf } from '#session/auth-result.ts';
import { useAuthAction } from './use-auth-action.ts';

/** Asks for a link that sets a new password; the answer does not tell whether an account exists. */
export function ForgotPasswordScreen() {
  const { api } = useServices();
  const action = useAuthAction();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setSentTo(null);
    const { success } = await action.run(() =>
      resultOf(api(forgotPassword, { body: { email } }), 'The link could not be sent. Please try again.'),
    );
    if (success) setSentTo(email);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void ask();
  }

  return (
    <AuthPage title="Forgot your password?" lead="We send you a link that sets a new one.">
      {sentTo !== null && (
        <Banner tone="success">
          If there is an account for {sentTo}, a link is on its way. It holds for 30 minutes.
        </Banner>
      )}
      {action.error !== null && <Banner tone="error">{action.error}</Banner>}
      <form className="auth-form" method="post" onSubmit={submit}>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" wide disabled={email === '' || action.busy}>
          Send link
        </Button>
      </form>
      <a className="auth-link" href="/login">
        Back to sign-in
      </a>
    </AuthPage>
  );
}
