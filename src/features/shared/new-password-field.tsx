import { useState } from 'react';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** A password to be set, with its five rules ticked while it is typed. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordChecklist password={typed} />
    </>
  );
}
