import { FieldRow } from '#features/shared/form/form.tsx';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Choice } from './choice.tsx';
import { DayToggles } from './day-toggles.tsx';
import {
  daysOf,
  meetsWeekends,
  ons,
  placeOf,
  weekdays,
  weekdaysOf,
  weekends,
  weeksOfMonth,
  type Schedule,
} from './schedule.ts';

interface DaysProps {
  schedule: Schedule;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<Schedule>) => void;
}

const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1);

function InWeek({ schedule, errorOf, onChange }: DaysProps) {
  const { recurring: say } = words;
  return (
    <DayToggles
      legend={say.repeatOn}
      name="weekdays"
      options={weekdays.map((each) => [each, say.weekdaysShort[each], say.weekdays[each]])}
      chosen={weekdaysOf(schedule)}
      error={errorOf('rhythm.weekdays')}
      onChange={(chosen) => onChange({ weekdays: chosen })}
    />
  );
}

function WeekdayOfMonth({ schedule: { week, weekday }, onChange }: DaysProps) {
  const { recurring: say } = words;
  return (
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
  );
}

/** What happens to a day that isn't a working day. */
function OnWeekend({ schedule, onChange }: DaysProps) {
  const { recurring: say } = words;
  return (
    <Choice
      label={say.onWeekend}
      name="weekend"
      values={weekends}
      names={say.weekends}
      value={schedule.weekend}
      onPick={(next) => onChange({ weekend: next })}
    />
  );
}

function InMonth(props: DaysProps) {
  const { schedule, errorOf, onChange } = props;
  const { recurring: say } = words;
  const on = placeOf(schedule);
  return (
    <>
      <FieldRow>
        <Choice
          label={say.on}
          name="on"
          values={schedule.unit === 'year' ? ons.filter((each) => each !== 'days') : ons}
          names={say.ons}
          value={on}
          onPick={(next) => onChange({ on: next })}
        />
        {on === 'weekday' && <WeekdayOfMonth {...props} />}
        {meetsWeekends(schedule) && <OnWeekend {...props} />}
      </FieldRow>
      {on === 'days' && (
        <DayToggles
          legend={say.daysOfMonth}
          name="days"
          options={daysOfMonth.map((each) => [each, String(each), String(each)])}
          chosen={daysOf(schedule)}
          hint={say.shorterMonths}
          error={errorOf('rhythm.days')}
          onChange={(days) => onChange({ days })}
        />
      )}
    </>
  );
}

/** Which days of a week or month, and what happens on weekends. */
export function ScheduleDays(props: DaysProps) {
  const { schedule } = props;
  const { unit } = schedule;
  if (unit === 'month' || unit === 'year') return <InMonth {...props} />;
  return (
    <>
      {unit === 'week' && <InWeek {...props} />}
      {meetsWeekends(schedule) && (
        <FieldRow>
          <OnWeekend {...props} />
        </FieldRow>
      )}
    </>
  );
}
