import { useState } from 'react';
import type { CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { StepRows } from '../reminders/step-rows.tsx';
import { reminderChoiceOf } from './customer-reminders.ts';

interface ReminderFieldsetProps {
  values: Pick<CustomerFields, 'reminder_days'>;
  bind: FormHandle['bind'];
  /** A reminder was added or removed. */
  onChanged: () => void;
}

/** What an own plan begins with. */
const usual = [3, 10, 21];

/** Which reminders a customer gets. */
export function ReminderFieldset({ values, bind, onChanged }: ReminderFieldsetProps) {
  const began = reminderChoiceOf(values);
  const [choice, setChoice] = useState<string>(began);
  const { title, choices, choiceHint } = words.reminders;
  return (
    <>
      <ChoiceField
        label={title}
        options={Object.entries(choices)}
        defaultValue={began}
        {...bind('reminders')}
        onChange={({ currentTarget }) => setChoice(currentTarget.value)}
      />
      {choice === 'own' && (
        <StepRows
          name="reminder_days"
          days={began === 'own' ? (values.reminder_days ?? usual) : usual}
          bind={bind}
          onChanged={onChanged}
        />
      )}
      <p className="field-hint">{choiceHint}</p>
    </>
  );
}
