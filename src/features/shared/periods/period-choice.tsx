import { useState, type ReactNode } from 'react';
import { formatDay } from '#features/shared/format-day.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import { useToday } from '#features/shared/use-today.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { FilterLine } from './filter-line.tsx';
import { reportPeriods, type Days, type Period } from './periods.ts';

interface PeriodChoiceProps {
  days: Days;
  onChange: (days: Partial<Days>) => void;
  /** The usual periods: by default, those of reports. */
  periods?: readonly Period[];
  /** A further choice, beside the period. */
  children?: ReactNode;
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;

/** First and last day: those of one of the usual periods, or any. */
export function PeriodChoice({ days, onChange, periods: given, children }: PeriodChoiceProps) {
  const say = words.reports;
  const today = useToday();
  const periods = given ?? reportPeriods(today);
  // Several periods may have the same days, such as this year and this quarter so far.
  const [chosen, setChosen] = useState('');
  const fitting = periods.filter((period) => isSame(period.days, days));
  const period =
    chosen === 'custom' ? undefined : (fitting.find(({ name }) => name === chosen) ?? fitting[0]);
  const options = periods.map(({ name }): [string, string] => [name, say.periods[name]]);
  return (
    <FilterLine printed={say.days(formatDay(days.from), formatDay(days.to))} isUsual={period !== undefined}>
      <FieldRow>
        <ChoiceField
          label={say.taxes.period}
          options={[...options, ['custom', say.periods.custom]]}
          value={period?.name ?? 'custom'}
          onChange={({ target: { value } }) => {
            setChosen(value);
            const next = periods.find(({ name }) => name === value);
            if (next !== undefined) onChange(next.days);
          }}
        />
        {children}
      </FieldRow>
      <FieldRow>
        <TextField
          type="date"
          label={say.taxes.from}
          value={days.from}
          max={days.to}
          onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
        />
        <TextField
          type="date"
          label={say.taxes.to}
          value={days.to}
          min={days.from}
          error={days.to < days.from ? words.fields.endBeforeStart : undefined}
          onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
        />
      </FieldRow>
    </FilterLine>
  );
}
