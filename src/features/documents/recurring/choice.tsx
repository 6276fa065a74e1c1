import { ChoiceField } from '#ui/choice-field.tsx';

function pick<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((known) => known === value);
}

/** A choice of known values with their words. */
export function Choice<T extends string>(props: {
  label: string;
  name: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  value: T;
  onPick: (value: T) => void;
}) {
  const { label, name, values, names, value, onPick } = props;
  return (
    <ChoiceField
      label={label}
      name={name}
      options={values.map((each) => [each, names[each]])}
      value={value}
      onChange={({ target }) => onPick(pick(values, target.value) ?? value)}
    />
  );
}
