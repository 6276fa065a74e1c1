import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { stepField } from './step-fields.ts';

interface StepRowProps {
  index: number;
  rowKey: number;
  /** Undefined for a new row. */
  days: number | undefined;
  error: string | undefined;
  bind: FormHandle['bind'];
  onRemove: () => void;
}

/** When one reminder is sent. */
export function StepRow({ index, rowKey, days, error, bind, onRemove }: StepRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const isNew = days === undefined;
  const say = words.reminders;
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <fieldset className="form-row reminder-step">
      <legend className="visually-hidden">{say.nth(index + 1)}</legend>
      <TextField
        ref={field}
        label={say.days}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={isNew ? '' : Math.abs(days)}
        {...bind(stepField(rowKey, 'days'))}
        error={error}
      />
      <ChoiceField
        label={say.when}
        options={[
          ['after', say.after],
          ['before', say.before],
        ]}
        defaultValue={!isNew && days < 0 ? 'before' : 'after'}
        {...bind(stepField(rowKey, 'side'))}
      />
      <button type="button" className="icon-button" aria-label={say.remove(index + 1)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </button>
    </fieldset>
  );
}
