import { useEffect, useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { readTyped, type TypedValues } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { currentSettings } from '#features/shared/settings/current-settings.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { LogoChoice } from '../logo-choice.tsx';
import { useLogo } from '../use-logo.ts';
import { addressedSettings } from './addressed-settings.ts';
import { BusinessAddress } from './business-address.tsx';
import { BusinessDefaults } from './business-defaults.tsx';
import { firstChoices, startingSettings, usualChoices } from './starting-settings.ts';

interface BusinessFormProps {
  saved: OrganizationSettings;
  /** Called with the settings as they would be saved, on every change. Must be stable. */
  onTyped: (settings: OrganizationSettings) => void;
  /** The settings are others on the server. */
  onSettings: (settings: OrganizationSettings) => void;
  onSaved: (settings: OrganizationSettings) => void;
}

/** Logo, country and address; what is usual in the country is filled in. */
export function BusinessForm({ saved, onTyped, onSettings, onSaved }: BusinessFormProps) {
  const { api } = useServices();
  const picture = useLogo(saved.logo);
  const [choices, setChoices] = useState(() => firstChoices(saved));
  const [typed, setTyped] = useState<TypedValues>({});
  const say = words.firstSteps.business;
  const form = useForm({
    schema: addressedSettings,
    toBody: (values) => startingSettings(values, choices, saved),
    send: async (body) => api(changeOrganizationSettings, { body }),
    failed: say.failed,
    onDone: onSaved,
    onRefused(error) {
      // Saving again then keeps what somebody else has changed meanwhile.
      const theirs = currentSettings(error);
      if (theirs !== null) onSettings(theirs);
      return false;
    },
  });

  useEffect(() => onTyped(startingSettings(typed, choices, saved)), [onTyped, typed, choices, saved]);

  return (
    <>
      <LogoChoice saved={saved.logo} picture={picture} onChanged={(logo) => onSettings({ ...saved, logo })} />
      <Form
        form={{
          ...form,
          onInput(event) {
            form.onInput(event);
            setTyped(readTyped(event.currentTarget));
          },
        }}
        label={say.title}
        submit={say.save}
      >
        <BusinessAddress
          saved={saved}
          country={choices.country}
          bind={form.bind}
          onCountry={(country) => setChoices(usualChoices(country, saved))}
        />
        <BusinessDefaults saved={saved} choices={choices} bind={form.bind} onChoose={setChoices} />
      </Form>
    </>
  );
}
