import type { SyntheticEvent } from 'react';
import { PasswordChecklist } from '#features/shared/password-checklist.tsx';
import { meetsPasswordRules, newPasswordAttributes } from '#shared/password-rules.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import type { RegisterValues } from './register-values.ts';

interface PasswordStepProps {
  values: RegisterValues;
  /** True during the request. */
  locked: boolean;
  onChange: (part: Partial<RegisterValues>) => void;
  onBack: () => void;
  onSubmit: () => void;
}

/** Step 2: the password. Create Account needs all rules and the match (spec.md section 5). */
export function PasswordStep({ values, locked, onChange, onBack, onSubmit }: PasswordStepProps) {
  const { password, confirmPassword, terms } = values;
  const differs = confirmPassword !== '' && confirmPassword !== password;
  const isReady = meetsPasswordRules(password) && confirmPassword === password;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isReady && !locked) onSubmit();
  }

  return (
    <form className="auth-form" method="post" onSubmit={submit} aria-label={words.registration.stepTwo}>
      {/* tells password managers which account the new password belongs to */}
      <input type="hidden" autoComplete="username" value={values.email} readOnly />
      <PasswordField
        label={words.base.password}
        name="password"
        {...newPasswordAttributes}
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        label={words.registration.confirmPassword}
        name="confirmPassword"
        {...newPasswordAttributes}
        value={confirmPassword}
        error={differs ? words.registration.passwordsDiffer : undefined}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
      />
      <Checkbox
        label={words.registration.agreeToTerms}
        name="terms"
        required
        checked={terms}
        onChange={(event) => onChange({ terms: event.target.checked })}
      />
      <div className="auth-buttons">
        <Button look="secondary" onClick={onBack} disabled={locked}>
          {words.base.back}
        </Button>
        <Button type="submit" disabled={!isReady || locked}>
          {words.registration.createAccount}
        </Button>
      </div>
    </form>
  );
}
