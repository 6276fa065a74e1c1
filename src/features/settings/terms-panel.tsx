import { FieldRow } from '#features/shared/form/form.tsx';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { typedNumber, typedText, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { words } from '#shared/words/words.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** The settings of this panel by path, with the names of their labels. */
const labels = {
  payment_terms_days: 'days',
  estimate_validity_days: 'validity',
  prices_include_tax: 'pricesIncludeTax',
  default_notes: 'notes',
  default_terms: 'termsText',
} as const;

const termsPart: SettingsPart = {
  settings: Object.entries(labels).map(([path, name]) => ({
    path,
    get label() {
      return words.settings.terms[name];
    },
  })),
  toBody: (typed, saved) => ({
    ...saved,
    payment_terms_days: typedNumber(typed, 'payment_terms_days'),
    estimate_validity_days:
      typedText(typed, 'estimate_validity_days') && typedNumber(typed, 'estimate_validity_days'),
    prices_include_tax: typed['prices_include_tax'] === 'on',
    default_notes: typedText(typed, 'default_notes'),
    default_terms: typedText(typed, 'default_terms'),
  }),
};

/** Defaults for new documents. */
export function TermsPanel({ saved, onSaved }: SettingsPanelProps) {
  const say = words.settings.terms;
  return (
    <Section title={say.title} lead={say.lead}>
      <SettingsPartForm part={termsPart} label={say.title} submit={say.save} saved={saved} onSaved={onSaved}>
        {(bind, began) => (
          <>
            <FieldRow>
              <TextField
                inputMode="numeric"
                label={say.days}
                defaultValue={began.payment_terms_days}
                {...bind('payment_terms_days')}
              />
              <TextField
                optional
                inputMode="numeric"
                label={say.validity}
                hint={say.validityHint}
                defaultValue={began.estimate_validity_days ?? ''}
                {...bind('estimate_validity_days')}
              />
            </FieldRow>
            <Checkbox
              label={say.pricesIncludeTax}
              name="prices_include_tax"
              defaultChecked={began.prices_include_tax}
            />
            <TextAreaField
              optional
              rows={2}
              label={say.notes}
              defaultValue={began.default_notes ?? ''}
              {...bind('default_notes')}
            />
            <TextAreaField
              optional
              rows={2}
              label={say.termsText}
              defaultValue={began.default_terms ?? ''}
              {...bind('default_terms')}
            />
          </>
        )}
      </SettingsPartForm>
    </Section>
  );
}
