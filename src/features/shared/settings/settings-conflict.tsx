import { useLayoutEffect, useRef } from 'react';
import {
  changeOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useServices } from '../use-services.ts';
import { currentSettings } from './current-settings.ts';
import { DifferenceChoice } from './difference-choice.tsx';
import { differences, merge } from './merge-settings.ts';
import type { Setting, SettingsBody } from './settings-part.ts';

interface SettingsConflictProps {
  settings: readonly Setting[];
  /** The common base of both versions. */
  base: OrganizationSettings;
  mine: SettingsBody;
  theirs: OrganizationSettings;
  /** Someone else has saved again. */
  onConflict: (theirs: OrganizationSettings) => void;
  onSettled: (settings: OrganizationSettings) => void;
  onBack: () => void;
}

/** Shows both versions of every setting that differs, so that nothing is overwritten unseen. */
export function SettingsConflict(props: SettingsConflictProps) {
  const { settings, base, mine, theirs, onConflict, onSettled, onBack } = props;
  const { api } = useServices();
  const top = useRef<HTMLDivElement>(null);
  const differing = differences(settings, base, mine, theirs);
  const form = useForm({
    schema: changeOrganizationSettings.body,
    toBody(typed) {
      const choices = differing.map(
        ({ name, keeps }) =>
          [name, typed[name] === 'mine' || typed[name] === 'theirs' ? typed[name] : keeps] as const,
      );
      return merge(mine, theirs, new Map(choices));
    },
    send: (body) => api(changeOrganizationSettings, { body }),
    failed: words.settings.saveFailed,
    onDone: onSettled,
    onRefused(error) {
      const current = currentSettings(error);
      if (current !== null) onConflict(current);
      return current !== null;
    },
  });

  useLayoutEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} tabIndex={-1}>
      <Panel title={words.settings.conflict.title} lead={words.forms.conflict.lead}>
        <Form
          form={form}
          label={words.settings.conflict.form}
          submit={words.forms.conflict.save}
          actions={
            <Button look="plain" onClick={onBack}>
              {words.forms.conflict.back}
            </Button>
          }
        >
          {differing.map((difference) => (
            <DifferenceChoice key={difference.name} difference={difference} />
          ))}
          {differing.length === 0 && <p>{words.settings.conflict.same}</p>}
        </Form>
      </Panel>
    </div>
  );
}
