import { useId, type ComponentPropsWithoutRef } from 'react';
import { FieldFrame, invalidProps } from './field.tsx';

interface TextAreaFieldProps extends ComponentPropsWithoutRef<'textarea'> {
  label: string;
  optional?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** A multi-line text field with label and error message. */
export function TextAreaField({ label, optional = false, error, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint}>
      <textarea id={id} className="field-control" rows={4} {...invalidProps(id, error, hint)} {...area} />
    </FieldFrame>
  );
}
