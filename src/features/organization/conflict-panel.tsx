import { useEffect, useRef } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { currentSettings } from './current-settings.ts';
import { DifferenceChoice } from './difference-choice.tsx';
import { differences, merge } from './merge-settings.ts';
import { toFields, toSettings, type SettingsFields } from './settings-fields.ts';

interface ConflictPanelProps {
  /** What both began with. */
  base: SettingsFields;
  mine: SettingsFields;
  theirs: OrganizationSettings;
  /** Somebody was faster once more. */
  onConflict: (theirs: OrganizationSettings) => void;
  onSettled: (settings: OrganizationSettings) => void;
  onBack: () => void;
}

/** Both versions of every field that differs, to choose from; nothing is overwritten unseen. */
export function ConflictPanel({ base, mine, theirs, onConflict, onSettled, onBack }: ConflictPanelProps) {
  const { api } = useServices();
  const top = useRef<HTMLDivElement>(null);
  const differing = differences(base, mine, toFields(theirs));
  const form = useForm({
    schema: changeOrganizationSettings.body,
    toBody(typed) {
      const choices = differing.map(
        ({ name, keeps }) =>
          [name, typed[name] === 'mine' || typed[name] === 'theirs' ? typed[name] : keeps] as const,
      );
      return toSettings(merge(mine, toFields(theirs), new Map(choices)), theirs.version);
    },
    send: (body) => api(changeOrganizationSettings, { body }),
    failed: 'The settings could not be saved.',
    onDone: onSettled,
    onRefused(error) {
      const current = currentSettings(error);
      if (current !== null) onConflict(current);
      return current !== null;
    },
  });

  useEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} tabIndex={-1}>
      <Panel
        title="Somebody else has changed these settings"
        lead="Choose for each field which one to keep. Nothing is saved yet."
      >
        <Form
          form={form}
          label="Choose what to keep"
          submit="Save what I chose"
          actions={
            <Button look="plain" onClick={onBack}>
              Back to the form
            </Button>
          }
        >
          {differing.map((difference) => (
            <DifferenceChoice key={difference.name} difference={difference} />
          ))}
          {differing.length === 0 && <p>They saved the very same. Save to go on from there.</p>}
        </Form>
      </Panel>
    </div>
  );
}
