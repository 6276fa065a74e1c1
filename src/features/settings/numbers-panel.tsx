import { useState } from 'react';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { useNextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import { documentTypes } from '#shared/documents/document-type.ts';
import { Panel } from '#ui/panel.tsx';
import { numbersPart } from './numbers-part.ts';
import { SeriesFields } from './series-fields.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** How the numbers of documents are made, with the next one of each while it is typed. */
export function NumbersPanel({ saved, onSaved }: SettingsPanelProps) {
  const read = useNextNumbers();
  const [typed, setTyped] = useState<TypedValues | null>(null);
  return (
    <Panel
      title="Numbers"
      lead={
        <>
          A pattern is text with <code>{'{YYYY}'}</code>, <code>{'{YY}'}</code> or <code>{'{MM}'}</code> of
          the issue date, and <code>{'{NUMBER}'}</code> once; <code>{'{NUMBER:4}'}</code> fills up with zeros.
          The next number can be raised, to go on where another product ended, but never lowered.
        </>
      }
    >
      <ReadGate read={read} loading="Loading the numbers…">
        {(next) => (
          <SettingsPartForm
            part={numbersPart(next)}
            label="Numbers"
            submit="Save numbers"
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
    </Panel>
  );
}
