import { useId, useState, type ComponentProps } from 'react';
import { words } from '#shared/words/words.ts';
import { FieldFrame, invalidProps } from './field.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
}

/** A password field with a show/hide button. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="field-with-action">
        <input
          id={id}
          className="field-control"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...invalidProps(id, error)}
          {...input}
        />
        <button
          type="button"
          className="field-action"
          aria-label={shown ? words.base.hidePassword : words.base.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.base.hide : words.base.show}
        </button>
      </div>
    </FieldFrame>
  );
}
