import { useId, type ComponentPropsWithoutRef } from 'react';
import { FieldFrame, invalidProps } from './field.tsx';

export interface ChoiceFieldProps extends ComponentPropsWithoutRef<'select'> {
  label: string;
  optional?: boolean;
  error?: string | undefined;
  /** Value and label. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A select whose labels differ from its values. */
export function ChoiceField({ label, optional = false, error, options, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error}>
      <select id={id} className="field-control" {...invalidProps(id, error)} {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
