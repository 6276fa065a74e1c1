import * as v from 'valibot';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { typedNumber, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { offeredTaxes, type OfferedTax } from '#shared/contract/offered-taxes.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { words } from '#shared/words/words.ts';

/** The rows of taxes as typed, in order. */
function typedTaxes(typed: TypedValues): object[] {
  const taxes: object[] = [];
  for (let index = 0; typed[`tax_rates.${index}.name`] !== undefined; index += 1) {
    taxes.push({
      name: typed[`tax_rates.${index}.name`] ?? '',
      category: typed[`tax_rates.${index}.category`] ?? '',
      rate: typedNumber(typed, `tax_rates.${index}.rate`),
      is_default: typed[`tax_rates.${index}.is_default`] === 'on',
    });
  }
  return taxes;
}

function showTax({ name, category, rate, is_default: isDefault }: OfferedTax): string {
  const say = words.settings.taxes;
  const shown = say.shown(name, formatDecimal(rate), say.categories[category]);
  return isDefault ? say.shownDefault(shown) : shown;
}

/** The offered taxes, saved as one list, so that a change conflicts with changes to any of them. */
export const taxesPart: SettingsPart = {
  settings: [
    {
      path: 'tax_rates',
      get label() {
        return words.settings.taxes.title;
      },
      show(value) {
        const taxes = v.safeParse(offeredTaxes, value);
        return taxes.success ? taxes.output.map(showTax).join('\n') : '';
      },
    },
  ],
  toBody: (typed, saved) => ({ ...saved, tax_rates: typedTaxes(typed) }),
};
