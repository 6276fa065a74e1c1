import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, invalidProps } from './field.tsx';

export interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string;
  optional?: boolean;
  error?: string | undefined;
  /** Help text. */
  hint?: ReactNode;
  /** Value and label. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A select whose labels differ from its values. */
export function ChoiceField({ label, optional = false, error, hint, options, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint}>
      <select id={id} className="field-control" {...invalidProps(id, error, hint)} {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
