import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { updateMe, type User } from '#shared/contract/me.ts';
import { timezones } from '#shared/timezones.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';

/** A person without a timezone of their own has the organization's. */
const zoneOptions = [
  ['', 'As the organization'] as const,
  ...timezones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
];

/** Name, phone and timezone. */
export function DetailsPanel({ user }: { user: User }) {
  const { api, session } = useServices();
  const form = useForm({
    schema: updateMe.body,
    toBody: ({ timezone, ...typed }) => ({ ...typed, timezone: timezone === '' ? null : timezone }),
    send: (body) => api(updateMe, { body }),
    failed: 'Your details could not be saved.',
    // the shell and other tabs show the name as well
    onDone: () => void session.confirm(),
  });
  return (
    <Panel title="Your details">
      <Form form={form} label="Your details" submit="Save details" done="Your details are saved.">
        <FieldRow>
          <TextField
            label="First name"
            autoComplete="given-name"
            defaultValue={user.first_name}
            {...form.bind('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            defaultValue={user.last_name}
            {...form.bind('last_name')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Phone"
            optional
            type="tel"
            autoComplete="tel"
            defaultValue={user.phone ?? ''}
            {...form.bind('phone')}
          />
          <ChoiceField
            label="Timezone"
            options={zoneOptions}
            defaultValue={user.timezone ?? ''}
            {...form.bind('timezone')}
          />
        </FieldRow>
      </Form>
    </Panel>
  );
}
