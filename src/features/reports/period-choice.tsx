import type { ReactNode } from 'react';
import { formatDay } from '#features/shared/format-day.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import { today } from '#features/shared/today.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { daysOfPeriod, periodNames, periodOfDays, type Days } from './periods.ts';

interface PeriodChoiceProps {
  days: Days;
  onChange: (days: Partial<Days>) => void;
  /** A further choice, beside the period. */
  children?: ReactNode;
}

/** The days of a report: one of the usual periods, or any. */
export function PeriodChoice({ days, onChange, children }: PeriodChoiceProps) {
  const say = words.reports;
  const period = periodOfDays(days, today());
  const options: [string, string][] = periodNames.map((name) => [name, say.periods[name]]);
  return (
    <div className="report-choice">
      <p className="report-days">{say.days(formatDay(days.from), formatDay(days.to))}</p>
      <FieldRow>
        <ChoiceField
          label={say.taxes.period}
          options={period === undefined ? [...options, ['custom', say.periods.custom]] : options}
          value={period ?? 'custom'}
          onChange={({ target }) => {
            const name = periodNames.find((each) => each === target.value);
            if (name !== undefined) onChange(daysOfPeriod(name, today()));
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
    </div>
  );
}
