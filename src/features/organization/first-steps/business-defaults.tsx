import { Fragment } from 'react';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { todayIn } from '#features/shared/today.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { countryDefaults, numberPatternsIn } from '#shared/country-defaults.ts';
import { formatNumber } from '#shared/documents/number-pattern.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { isLanguage, languageNames } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { taxesIn, type StartingChoices } from './starting-settings.ts';

interface BusinessDefaultsProps {
  saved: OrganizationSettings;
  choices: StartingChoices;
  bind: FormHandle['bind'];
  onChoose: (choices: StartingChoices) => void;
}

/** Tax, language and payment terms of new invoices, as is usual in the country. */
export function BusinessDefaults({ saved, choices, bind, onChoose }: BusinessDefaultsProps) {
  const say = words.firstSteps.business;
  const taxes = taxesIn(choices.country, saved);
  const { pattern } = numberPatternsIn(choices.language, saved.number_patterns).invoice;
  const number = formatNumber(pattern, todayIn(saved.timezone), 1);
  const { paper } = countryDefaults(choices.country);
  return (
    // Another country proposes anew.
    <Fragment key={choices.country}>
      {taxes.length > 0 && (
        <ChoiceField
          label={say.tax}
          options={[
            ...taxes.map(
              ({ name, rate }) => [name, `${name} ${words.paper.percent(formatDecimal(rate))}`] as const,
            ),
            ['', say.noTax],
          ]}
          {...bind('tax_rates')}
          defaultValue={choices.tax}
          onChange={({ currentTarget: { value: tax } }) => onChoose({ ...choices, tax })}
        />
      )}
      <FieldRow>
        <TextField
          label={words.settings.terms.days}
          inputMode="numeric"
          autoComplete="off"
          {...bind('payment_terms_days')}
          defaultValue={choices.terms}
          onChange={({ currentTarget: { value: terms } }) => onChoose({ ...choices, terms })}
        />
        <ChoiceField
          label={say.language}
          options={Object.entries(languageNames)}
          {...bind('language')}
          defaultValue={choices.language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) onChoose({ ...choices, language: value });
          }}
        />
      </FieldRow>
      <p className="field-hint">{say.numbered(number, say.papers[paper])}</p>
    </Fragment>
  );
}
