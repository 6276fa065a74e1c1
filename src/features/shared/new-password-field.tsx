import { useEffect, useRef, useState } from 'react';
import { newPasswordAttributes } from '#shared/password-rules.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** A new password, with a live checklist of the five rules. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    const form = field.current?.form;
    const clear = (): void => setTyped('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  return (
    <>
      <PasswordField
        {...props}
        ref={field}
        {...newPasswordAttributes}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordChecklist password={typed} />
    </>
  );
}
