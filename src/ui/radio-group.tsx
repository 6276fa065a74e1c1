import { useId } from 'react';
import './field.css';

interface RadioGroupProps<T extends string> {
  legend: string;
  /** What is chosen, and what a person reads. */
  options: readonly (readonly [value: T, words: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** A choice of a few, all in sight, that takes effect at once. */
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
