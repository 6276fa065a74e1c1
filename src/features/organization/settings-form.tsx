import { Form } from '#features/shared/form/form.tsx';
import { readTyped } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { currentSettings } from './current-settings.ts';
import { SettingsFieldsets } from './settings-fieldsets.tsx';
import { fieldNames, toFields, toSettings, type SettingsFields } from './settings-fields.ts';

interface SettingsFormProps {
  saved: OrganizationSettings;
  /** With every change of what stands in the fields. */
  onTyped: (fields: SettingsFields) => void;
  /** Somebody else was faster, and nothing was saved. */
  onConflict: (theirs: OrganizationSettings) => void;
  onSaved: (settings: OrganizationSettings) => void;
}

function fieldsOf(form: HTMLFormElement): SettingsFields {
  const typed = readTyped(form);
  return Object.fromEntries(Object.keys(fieldNames).map((name) => [name, typed[name] ?? '']));
}

/** All settings to change. It names the version that it began with, so nobody's change is overwritten unseen. */
export function SettingsForm({ saved, onTyped, onConflict, onSaved }: SettingsFormProps) {
  const { api } = useServices();
  const form = useForm({
    schema: changeOrganizationSettings.body,
    toBody: (typed) => toSettings(typed, saved.version),
    send: (body) => api(changeOrganizationSettings, { body }),
    failed: 'The settings could not be saved.',
    onDone: onSaved,
    onRefused(error) {
      const theirs = currentSettings(error);
      if (theirs !== null) onConflict(theirs);
      return theirs !== null;
    },
  });
  return (
    <Form
      form={{
        ...form,
        onInput(event) {
          form.onInput(event);
          onTyped(fieldsOf(event.currentTarget));
        },
      }}
      label="Organization settings"
      submit="Save settings"
      done="The settings are saved."
    >
      <div className="organization-parts">
        <SettingsFieldsets bind={form.bind} values={toFields(saved)} />
      </div>
    </Form>
  );
}
