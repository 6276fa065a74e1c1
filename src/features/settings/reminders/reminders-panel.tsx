import { useCallback, useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { callFailure } from '#features/shared/call-failure.ts';
import { Form } from '#features/shared/form/form.tsx';
import { readTyped } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { stepFieldOf, typedDays } from '#features/shared/reminders/step-fields.ts';
import { StepRows } from '#features/shared/reminders/step-rows.tsx';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  changeReminderPlan,
  getReminderPlan,
  listUpcomingReminders,
  type ReminderPlan,
  type UpcomingReminder,
} from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { NextReminders } from './next-reminders.tsx';
import { SenderGap } from './sender-gap.tsx';

/** What the entered plan would send. */
function usePreview() {
  const { api } = useServices();
  const [items, setItems] = useState<readonly UpcomingReminder[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function look(form: HTMLFormElement | null): Promise<void> {
    if (form === null) return;
    setFailure(null);
    const body = safeParse(listUpcomingReminders.body, { days: typedDays(readTyped(form)) });
    if (!body.success) return setFailure(body.issues[0].message);
    try {
      setItems((await api(listUpcomingReminders, { body: body.output })).items);
    } catch (error) {
      setFailure(callFailure(error, words.reminders.previewFailed));
    }
  }
  return { items, failure, look };
}

function PlanForm({ plan, onSaved }: { plan: ReminderPlan; onSaved: (plan: ReminderPlan) => void }) {
  const { api } = useServices();
  const place = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const preview = usePreview();
  const say = words.reminders;
  const form = useForm({
    schema: changeReminderPlan.body,
    toBody: (typed) => ({
      is_on: typed['is_on'] === 'on',
      days: typedDays(typed),
      version: plan.version,
    }),
    nameOf: stepFieldOf,
    send: async (body) => api(changeReminderPlan, { body }),
    failed: say.saveFailed,
    onDone(saved) {
      setChanged(false);
      onSaved(saved);
    },
  });
  return (
    <Form
      ref={place}
      form={{ ...form, isDirty: form.isDirty || isChanged }}
      label={say.title}
      submit={say.save}
      done={say.saved}
      isLong
    >
      <Checkbox label={say.isOn} name="is_on" defaultChecked={plan.is_on} />
      <StepRows name="days" days={plan.days} bind={form.bind} onChanged={() => setChanged(true)} />
      <p className="field-hint">
        {say.textHint} {say.pastHint}
      </p>
      <div>
        <Button look="secondary" onClick={() => void preview.look(place.current)}>
          {say.preview}
        </Button>
      </div>
      {preview.failure !== null && <Banner tone="error">{preview.failure}</Banner>}
      {preview.items !== null && <NextReminders items={preview.items} />}
    </Form>
  );
}

/** When customers are reminded of unpaid invoices. */
export function RemindersPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal: AbortSignal) => api(getReminderPlan, {}, { signal }), [api]));
  const { isKnown } = useMaySend();
  const say = words.reminders;
  return (
    <Section title={say.title} lead={say.lead}>
      <ReadGate read={isKnown ? read : { ...read, value: null }} loading={say.loading}>
        {(plan) => (
          <>
            <SenderGap />
            <PlanForm plan={plan} onSaved={(now) => read.take(() => now)} />
          </>
        )}
      </ReadGate>
    </Section>
  );
}
