import type { FieldError } from '#api/api-error.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import { recurringModes } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { Choice } from './choice.tsx';
import { DayLists } from './day-lists.tsx';
import { DueDay } from './due-day.tsx';
import { ScheduleDays } from './schedule-days.tsx';
import { endings, previewOf, units, type Schedule, type Settled } from './schedule.ts';

interface ScheduleProps {
  schedule: Schedule;
  problems: readonly FieldError[];
  onChange: (part: Partial<Schedule>) => void;
}

/** Every so many days, weeks, months, or years. */
function Every({ schedule, problems, onChange }: ScheduleProps) {
  const { recurring: say } = words;
  const every = Number(schedule.every);
  return (
    <div className="form-row series-every">
      <TextField
        label={say.every}
        type="number"
        min={1}
        inputMode="numeric"
        name="every"
        value={schedule.every}
        error={problems.find(({ path }) => path === 'rhythm' || path === 'rhythm.every')?.message}
        onChange={({ target }) => onChange({ every: target.value })}
      />
      <Choice
        label={say.unit}
        name="unit"
        values={units}
        names={{
          day: say.units.day(every),
          week: say.units.week(every),
          month: say.units.month(every),
          year: say.units.year(every),
        }}
        value={schedule.unit}
        onPick={(unit) => onChange({ unit })}
      />
    </div>
  );
}

/** Until when, and what is made on each day. */
function EndsAndMode({ schedule, problems, onChange }: ScheduleProps) {
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
      <Choice
        label={say.mode}
        name="mode"
        values={recurringModes}
        names={say.modes}
        value={schedule.mode}
        onPick={(mode) => onChange({ mode })}
      />
    </FieldRow>
  );
}

function Preview({ days }: { days: ReturnType<typeof previewOf> }) {
  if (days.length === 0) return <p className="panel-lead">{words.recurring.noDays}</p>;
  return (
    <DayLists days={days} className="series-preview">
      {({ day, due_on: due }) => <DueDay day={day} due={due} />}
    </DayLists>
  );
}

/** How often, from when, until when, and what then; with the days that come of it. */
export function SchedulePanel(props: ScheduleProps & { settled: Settled }) {
  const { schedule, problems, onChange, settled } = props;
  const { recurring: say } = words;
  const errorOf = (name: string) => problems.find(({ path }) => path.startsWith(name))?.message;
  return (
    <Panel title={say.schedule}>
      <div className="form-row series-fields">
        <Every {...props} />
        <TextField
          label={say.startOn}
          type="date"
          name="start_on"
          value={schedule.startOn}
          error={errorOf('start_on')}
          onChange={({ target }) => onChange({ startOn: target.value })}
        />
        <ScheduleDays schedule={schedule} errorOf={errorOf} onChange={onChange} />
        <EndsAndMode {...props} />
      </div>
      <h3 className="series-heading">{say.nextDays}</h3>
      <Preview days={previewOf(schedule, settled)} />
    </Panel>
  );
}
