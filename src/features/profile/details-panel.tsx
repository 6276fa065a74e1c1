import { FieldRow, Form } from '#features/shared/form/form.tsx';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useStoredValues } from '#features/shared/form/use-stored-values.ts';
import { useServices } from '#features/shared/use-services.ts';
import { type User } from '#shared/contract/me.ts';
import { updateMe } from '#shared/contract/profile.ts';
import { everyTimezone } from '#shared/every-timezone.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';

/** Without a timezone of their own, users have the organization's. */
function zoneOptions(): (readonly [string, string])[] {
  return [
    ['', words.profile.details.sameAsOrganization],
    ...everyTimezone.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
  ];
}

function valuesOf({ first_name, last_name, phone, timezone }: User): TypedValues {
  return { first_name, last_name, phone: phone ?? '', timezone: timezone ?? '' };
}

/** Name, phone and timezone. */
export function DetailsPanel({ user }: { user: User }) {
  const { api, session } = useServices();
  const { form: element, values, store } = useStoredValues(user, valuesOf);
  const form = useForm({
    schema: updateMe.body,
    toBody: ({ timezone, ...typed }) => ({ ...typed, timezone: timezone === '' ? null : timezone }),
    send: (body) => api(updateMe, { body }),
    failed: words.profile.details.failed,
    onDone: (saved) => {
      store(saved);
      // The shell and other tabs show the name, too.
      void session.confirm();
    },
  });
  return (
    <Section title={words.profile.details.title} lead={words.profile.details.lead}>
      <Form
        isOneOfMany
        form={form}
        ref={element}
        label={words.profile.details.title}
        submit={words.profile.details.save}
        done={words.profile.details.saved}
      >
        <FieldRow>
          <TextField
            label={words.base.firstName}
            autoComplete="given-name"
            defaultValue={values['first_name']}
            {...form.bind('first_name')}
          />
          <TextField
            label={words.base.lastName}
            autoComplete="family-name"
            defaultValue={values['last_name']}
            {...form.bind('last_name')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label={words.base.phone}
            optional
            type="tel"
            autoComplete="tel"
            defaultValue={values['phone']}
            {...form.bind('phone')}
          />
          <ChoiceField
            label={words.base.timezone}
            options={zoneOptions()}
            defaultValue={values['timezone']}
            {...form.bind('timezone')}
          />
        </FieldRow>
      </Form>
    </Section>
  );
}
