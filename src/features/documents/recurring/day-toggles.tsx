import { useId } from 'react';
import { FieldMessages, invalidProps } from '#ui/field.tsx';
import './day-toggles.css';

interface DayTogglesProps<T extends number> {
  legend: string;
  name: string;
  /** Each with what is shown and its whole name. */
  options: readonly (readonly [value: T, short: string, full: string])[];
  chosen: readonly number[];
  /** Gets all that are chosen, in order. */
  onChange: (chosen: readonly T[]) => void;
  hint?: string;
  error?: string | undefined;
}

/** Several days to choose, as in a calendar. */
export function DayToggles<T extends number>(props: DayTogglesProps<T>) {
  const { legend, name, options, chosen, onChange, hint, error } = props;
  const id = useId();
  const toggle = (value: T) => {
    const values = options.map(([each]) => each);
    onChange(values.filter((each) => chosen.includes(each) !== (each === value)));
  };
  return (
    <fieldset className="field day-choice" {...invalidProps(id, error, hint)}>
      <legend className="field-label">{legend}</legend>
      <div className="day-toggles">
        {options.map(([value, short, full]) => (
          <label key={value} className="day-toggle">
            <input
              type="checkbox"
              name={name}
              value={value}
              aria-label={full}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span className="day-face">{short}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </fieldset>
  );
}
