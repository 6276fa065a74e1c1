import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { typedText, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

const closingPart: SettingsPart = {
  settings: [
    {
      path: 'books_closed_until',
      get label() {
        return words.settings.closing.until;
      },
    },
  ],
  toBody: (typed, saved) => ({ ...saved, books_closed_until: typedText(typed, 'books_closed_until') }),
};

/** The day up to which the books are closed. */
export function ClosingPanel({ saved, onSaved }: SettingsPanelProps) {
  const say = words.settings.closing;
  return (
    <Section title={say.title} lead={say.lead}>
      <SettingsPartForm
        part={closingPart}
        label={say.title}
        submit={say.save}
        saved={saved}
        onSaved={onSaved}
      >
        {(bind, began) => (
          <TextField
            optional
            type="date"
            label={say.until}
            hint={say.hint}
            defaultValue={began.books_closed_until ?? ''}
            {...bind('books_closed_until')}
          />
        )}
      </SettingsPartForm>
    </Section>
  );
}
