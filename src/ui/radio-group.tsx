import { useId, type ReactNode } from 'react';
import './field.css';

interface RadioGroupProps<T extends string> {
  legend: string;
  /** Value and label. */
  options: readonly (readonly [value: T, words: ReactNode])[];
  value: T;
  onChoose: (value: T) => void;
}

/** A small set of options that applies at once. */
export function RadioGroup<T extends string>({ legend, options, value, onChoose }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className="radio-group">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([option, words]) => (
        <label key={option} className="checkbox">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
