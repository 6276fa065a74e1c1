import { useState } from 'react';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { useNextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import { documentTypes } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { Rich } from '#ui/rich.tsx';
import { numbersPart } from './numbers-part.ts';
import { SeriesFields } from './series-fields.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

const code = { code: (text: string) => <code>{text}</code> };

/** Number settings by document type, with a live preview of the next number. */
export function NumbersPanel({ saved, onSaved }: SettingsPanelProps) {
  const read = useNextNumbers();
  const [typed, setTyped] = useState<TypedValues | null>(null);
  return (
    <Section
      title={words.settings.numbers.title}
      lead={<Rich text={words.settings.numbers.lead} parts={code} />}
    >
      <ReadGate read={read} loading={words.settings.numbers.loading}>
        {(next) => (
          <SettingsPartForm
            part={numbersPart(next)}
            label={words.settings.numbers.title}
            submit={words.settings.numbers.save}
            saved={saved}
            onTyped={setTyped}
            onSaved={(settings) => {
              onSaved(settings);
              read.reload();
            }}
          >
            {(bind, began) =>
              documentTypes.map((type) => (
                <SeriesFields
                  key={type}
                  type={type}
                  began={began.number_patterns[type]}
                  next={next}
                  typed={typed}
                  bind={bind}
                />
              ))
            }
          </SettingsPartForm>
        )}
      </ReadGate>
    </Section>
  );
}
