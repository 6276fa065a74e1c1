import { useEffect, useEffectEvent, useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { readTyped } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { Banner } from '#ui/banner.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Panel } from '#ui/panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { currentSettings } from './current-settings.ts';
import { DocumentHead } from './document-head.tsx';
import { SettingsFieldsets } from './settings-fieldsets.tsx';
import { toFields, toSettings, type SettingsFields } from './settings-fields.ts';

interface SettingsEditorProps {
  saved: OrganizationSettings;
  onSaved: (settings: OrganizationSettings) => void;
}

interface Conflict {
  mine: SettingsFields;
  theirs: OrganizationSettings;
}

/** The form with its preview, and both versions to choose from where somebody else was faster. */
export function SettingsEditor({ saved, onSaved }: SettingsEditorProps) {
  const { api, session } = useServices();
  const [shown, setShown] = useState<SettingsFields>(() => toFields(saved));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Conflicts that were settled: after each, the fields begin anew with what is saved. */
  const [settled, setSettled] = useState(0);

  function take(settings: OrganizationSettings): void {
    setConflict(null);
    onSaved(settings);
    // the shell and the dashboard show name and currency
    void session.confirm();
  }

  const form = useForm({
    schema: changeOrganizationSettings.body,
    toBody: (typed) => toSettings(typed, saved.version),
    send: (body) => api(changeOrganizationSettings, { body }),
    failed: 'The settings could not be saved.',
    onDone: take,
    onRefused(error) {
      const theirs = currentSettings(error);
      if (theirs !== null) setConflict({ mine: typedNow(), theirs });
      return theirs !== null;
    },
  });

  function typedNow(): SettingsFields {
    const typed = form.ref.current === null ? {} : readTyped(form.ref.current);
    return Object.fromEntries(Object.keys(toFields(saved)).map((name) => [name, typed[name] ?? '']));
  }

  const lookAgain = useEffectEvent(form.onInput);
  useEffect(() => lookAgain(), [settled]);

  function settle(settings: OrganizationSettings): void {
    setShown(toFields(settings));
    setSettled((count) => count + 1);
    take(settings);
    focusHeading();
  }

  return (
    <div className="organization">
      {conflict !== null && (
        <ConflictPanel
          base={toFields(saved)}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onConflict={(theirs) => setConflict({ ...conflict, theirs })}
          onSettled={settle}
          onBack={() => setConflict(null)}
        />
      )}
      <div className="organization-form" hidden={conflict !== null}>
        {settled > 0 && !form.isDirty && !form.isDone && (
          <Banner tone="success">The settings are saved as you chose.</Banner>
        )}
        <Form
          key={settled}
          form={form}
          label="Organization settings"
          submit="Save settings"
          done="The settings are saved."
        >
          <div className="organization-parts" onInput={() => setShown(typedNow())}>
            <SettingsFieldsets bind={form.bind} values={toFields(saved)} />
          </div>
        </Form>
      </div>
      <aside className="organization-preview">
        <Panel title="Head of your documents" lead="As it will stand on an invoice.">
          <DocumentHead fields={shown} />
        </Panel>
      </aside>
    </div>
  );
}
