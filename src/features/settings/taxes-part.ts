import * as v from 'valibot';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { typedNumber, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { offeredTaxes, type OfferedTax } from '#shared/contract/offered-taxes.ts';
import type { TaxCategory } from '#shared/documents/tax.ts';

/** EN 16931's categories in words. */
export const categoryNames: Readonly<Record<TaxCategory, string>> = {
  S: 'Standard rate',
  Z: 'Zero rated',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export outside the EU',
  O: 'Not subject to tax',
  L: 'Canary Islands (IGIC)',
  M: 'Ceuta and Melilla (IPSI)',
  B: 'Split payment (Italy)',
};

/** The rows of taxes as they stand in the fields, in their order. */
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
  return [name, `${rate} %`, categoryNames[category], ...(isDefault ? ['on new lines'] : [])].join(' · ');
}

/** The taxes that are offered, changed as one list: who adds one saw what the others are. */
export const taxesPart: SettingsPart = {
  settings: [
    {
      path: 'tax_rates',
      label: 'Taxes',
      show(value) {
        const taxes = v.safeParse(offeredTaxes, value);
        return taxes.success ? taxes.output.map(showTax).join('\n') : '';
      },
    },
  ],
  toBody: (typed, saved) => ({ ...saved, tax_rates: typedTaxes(typed) }),
};
