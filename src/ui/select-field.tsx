import { useId, type ComponentPropsWithoutRef } from 'react';
import { FieldFrame, invalidProps, type Labelled } from './field.tsx';

interface SelectFieldProps extends Labelled, ComponentPropsWithoutRef<'select'> {
  options: readonly string[];
}

/** A select of a few known values. */
export function SelectField({ label, optional, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional ?? false} error={error}>
      <select id={id} className="field-control" {...invalidProps(id, error)} {...select}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
