import { useState } from 'react';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { sendTimes } from './send-times.ts';

/** Values of the field that are no time by themselves. */
const now = '';
const chosen = 'chosen';

/** The time that was typed, ISO 8601. Undefined: now. Unreadable text stays as it is, for the form's schema to refuse. */
export function sendAtOf({ when = now, send_at: moment = '' }: TypedValues): string | undefined {
  if (when === now) return undefined;
  if (when !== chosen) return when;
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : at.toISOString();
}

interface WhenFieldProps {
  /** `YYYY-MM-DD` or empty. */
  issueDate: string;
  form: FormHandle;
  onChange: (isLater: boolean) => void;
}

/** When to send an email: now, at one of the usual times, or at any time. */
export function WhenField({ issueDate, form, onChange }: WhenFieldProps) {
  const { when: say } = words.sending;
  const [times] = useState(() => sendTimes(new Date(), issueDate));
  const [value, setValue] = useState(now);
  const { isDelivered } = useMaySend();
  if (!isDelivered) return null;
  function choose(next: string): void {
    setValue(next);
    onChange(next !== now);
  }
  return (
    <>
      <ChoiceField
        label={say.label}
        name="when"
        defaultValue={now}
        options={[
          [now, say.now],
          ...times.map(
            ({ name, at }) => [at.toISOString(), say[name](formatMoment(at.toISOString()))] as const,
          ),
          [chosen, say.chosen],
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {value === chosen && (
        <TextField label={say.moment} type="datetime-local" required {...form.bind('send_at')} />
      )}
    </>
  );
}
