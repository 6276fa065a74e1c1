import { useState, type ReactNode } from 'react';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Form } from '../form/form.tsx';
import { readTyped, type TypedValues } from '../form/typed-values.ts';
import { useForm, type FormHandle } from '../form/use-form.ts';
import { useServices } from '../use-services.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { currentSettings } from './current-settings.ts';
import type { SettingsBody, SettingsPart } from './settings-part.ts';

interface SettingsPartFormProps {
  part: SettingsPart;
  /** Accessible name of the form. */
  label: string;
  submit: string;
  saved: OrganizationSettings;
  onSaved: (settings: OrganizationSettings) => void;
  /** Called on every change of a field. */
  onTyped?: (typed: TypedValues) => void;
  /** Something other than a field changed, such as the number of rows. */
  isChanged?: boolean;
  children: (bind: FormHandle['bind'], began: OrganizationSettings) => ReactNode;
}

interface Conflict {
  mine: SettingsBody;
  theirs: OrganizationSettings;
}

/** A form for some of the settings, with a conflict panel if someone else saved first. */
export function SettingsPartForm(props: SettingsPartFormProps) {
  const { part, saved, onSaved } = props;
  /** The version the fields started with: what others change meanwhile isn't overwritten unseen. */
  const [began, setBegan] = useState(saved);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Number of resolved conflicts; after each, the fields restart with the saved values. */
  const [settled, setSettled] = useState(0);
  const [isSettled, setIsSettled] = useState(false);

  function take(settings: OrganizationSettings): void {
    setBegan(settings);
    onSaved(settings);
  }

  return (
    <>
      {conflict !== null && (
        <SettingsConflict
          key={conflict.theirs.version}
          {...conflict}
          settings={part.settings}
          base={began}
          onConflict={(theirs) => setConflict({ ...conflict, theirs })}
          onSettled={(settings) => {
            setConflict(null);
            setSettled((count) => count + 1);
            setIsSettled(true);
            take(settings);
            focusHeading();
          }}
          onBack={() => setConflict(null)}
        />
      )}
      <div hidden={conflict !== null}>
        {isSettled && <Banner tone="success">{words.settings.savedAsChosen}</Banner>}
        <PartFields
          key={settled}
          {...props}
          began={began}
          onSaved={take}
          onTyped={(typed) => {
            setIsSettled(false);
            props.onTyped?.(typed);
          }}
          onConflict={setConflict}
        />
      </div>
    </>
  );
}

interface PartFieldsProps extends SettingsPartFormProps {
  began: OrganizationSettings;
  onConflict: (conflict: Conflict) => void;
}

function PartFields(props: PartFieldsProps) {
  const { part, label, submit, began, onSaved, onTyped, onConflict, isChanged = false, children } = props;
  const { api } = useServices();
  const form = useForm({
    schema: changeOrganizationSettings.body,
    toBody: (typed) => part.toBody(typed, began),
    send: (body) => api(changeOrganizationSettings, { body }),
    failed: words.settings.saveFailed,
    onDone: onSaved,
    onRefused(error, mine) {
      const theirs = currentSettings(error);
      if (theirs !== null) onConflict({ mine, theirs });
      return theirs !== null;
    },
  });
  return (
    <Form
      isLong
      form={{
        ...form,
        isDirty: form.isDirty || isChanged,
        onInput(event) {
          form.onInput(event);
          onTyped?.(readTyped(event.currentTarget));
        },
      }}
      label={label}
      submit={submit}
      done={words.settings.saved}
    >
      {children(form.bind, began)}
    </Form>
  );
}
