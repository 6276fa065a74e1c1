import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { readForm } from './read-form.ts';
import type { AuthAction } from './use-auth-action.ts';

interface LoginFormProps {
  action: AuthAction;
  /** The address last submitted. */
  email: string;
  onEmail: (email: string) => void;
}

/**
 * The sign-in form. The button needs both fields (spec.md section 5). Fields are uncontrolled, so that values
 * typed or autofilled before hydration count and failures lose nothing.
 */
export function LoginForm({ action, email: lastEmail, onEmail }: LoginFormProps) {
  const { session } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(false);

  function look(): void {
    const { email, password } = readForm(form.current);
    setFilled(Boolean(email && password));
  }

  // The form may have been filled in, and Enter pressed, before hydration (app/first-paint/early-sign-in.ts).
  useEffect(look, []);
  useEffect(() => {
    if (form.current?.dataset['entered'] === '') form.current.requestSubmit();
  }, []);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const { email = '', password = '' } = readForm(form.current);
    if (action.busy) return;
    onEmail(email);
    void action.run(() => session.signIn(email, password));
  }

  return (
    <form ref={form} className="auth-form" method="post" onInput={look} onSubmit={submit}>
      <TextField
        label={words.base.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={lastEmail}
      />
      <PasswordField label={words.base.password} name="password" autoComplete="current-password" />
      <div className="auth-row">
        <Checkbox label={words.auth.rememberMe} name="remember_me" />
        <a className="auth-link" href="/forgot-password">
          {words.auth.forgotPassword}
        </a>
      </div>
      <Button type="submit" wide disabled={!isFilled || action.busy}>
        {action.busy ? words.auth.signingIn : words.auth.signIn}
      </Button>
    </form>
  );
}
