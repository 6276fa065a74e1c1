import type { FieldError } from '#api/api-error.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { recurringModes } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { endings, ons, previewOf, units, weekdays, weeksOfMonth, type Schedule } from './schedule.ts';

interface ScheduleProps {
  schedule: Schedule;
  problems: readonly FieldError[];
  onChange: (part: Partial<Schedule>) => void;
}

function pick<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((known) => known === value);
}

/** A choice of known values with their words. */
function Choice<T extends string>(props: {
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

function InMonth({ schedule, onChange }: ScheduleProps) {
  const { recurring: say } = words;
  const { unit, on, week, weekday } = schedule;
  if (unit === 'day' || unit === 'week') return null;
  return (
    <FieldRow>
      <Choice
        label={say.on}
        name="on"
        values={ons}
        names={say.ons}
        value={on}
        onPick={(next) => onChange({ on: next })}
      />
      {on === 'weekday' && (
        <>
          <ChoiceField
            label={say.week}
            name="week"
            options={weeksOfMonth.map((each) => [String(each), say.weeks[each]])}
            value={String(week)}
            onChange={({ target }) =>
              onChange({ week: weeksOfMonth.find((each) => String(each) === target.value) ?? week })
            }
          />
          <ChoiceField
            label={say.weekday}
            name="weekday"
            options={weekdays.map((each) => [String(each), say.weekdays[each]])}
            value={String(weekday)}
            onChange={({ target }) =>
              onChange({ weekday: weekdays.find((each) => String(each) === target.value) ?? weekday })
            }
          />
        </>
      )}
    </FieldRow>
  );
}

function Ends({ schedule, problems, onChange }: ScheduleProps) {
  const { recurring: say } = words;
  const errorOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  return (
    <FieldRow>
      <Choice
        label={say.ends}
        name="ends"
        values={endings}
        names={say.endings}
        value={schedule.ends}
        onPick={(ends) => onChange({ ends })}
      />
      {schedule.ends === 'day' && (
        <TextField
          label={say.endOn}
          type="date"
          name="end_on"
          value={schedule.endOn}
          error={errorOf('end_on')}
          onChange={({ target }) => onChange({ endOn: target.value })}
        />
      )}
      {schedule.ends === 'times' && (
        <TextField
          label={say.times}
          type="number"
          min={1}
          inputMode="numeric"
          name="times"
          value={schedule.times}
          error={errorOf('times')}
          onChange={({ target }) => onChange({ times: target.value })}
        />
      )}
    </FieldRow>
  );
}

/** How often, from when, until when, and what then; with the days that come of it. */
export function SchedulePanel(props: ScheduleProps & { settledTo: string }) {
  const { schedule, problems, onChange, settledTo } = props;
  const { recurring: say } = words;
  const errorOf = (name: string) => problems.find(({ path }) => path.startsWith(name))?.message;
  const days = previewOf(schedule, settledTo);
  return (
    <Panel title={say.schedule}>
      <FieldRow>
        <TextField
          label={say.every}
          type="number"
          min={1}
          inputMode="numeric"
          name="every"
          value={schedule.every}
          error={errorOf('rhythm')}
          onChange={({ target }) => onChange({ every: target.value })}
        />
        <Choice
          label={say.unit}
          name="unit"
          values={units}
          names={say.units}
          value={schedule.unit}
          onPick={(unit) => onChange({ unit })}
        />
        <TextField
          label={say.startOn}
          type="date"
          name="start_on"
          value={schedule.startOn}
          error={errorOf('start_on')}
          onChange={({ target }) => onChange({ startOn: target.value })}
        />
      </FieldRow>
      <InMonth {...props} />
      <Ends {...props} />
      <Choice
        label={say.mode}
        name="mode"
        values={recurringModes}
        names={say.modes}
        value={schedule.mode}
        onPick={(mode) => onChange({ mode })}
      />
      <h3 className="series-heading">{say.nextDays}</h3>
      {days.length === 0 && <p className="panel-lead">{say.noDays}</p>}
      <ol className="series-preview" aria-label={say.nextDays}>
        {days.map((day) => (
          <li key={day}>{formatDay(day)}</li>
        ))}
      </ol>
    </Panel>
  );
}
