import { taxesText, type WireTax } from '#features/shared/documents/taxes-text.ts';
import { words } from '#shared/words/words.ts';

/** A tax in words; where nothing is charged, with the reason instead of its code. */
export function taxName(tax: WireTax): string {
  const { category, rate, name } = tax;
  if (rate !== 0 || category === 'Z') return taxesText([tax]);
  const reason = words.settings.taxes.categories[category];
  return name === '' ? reason : `${name} – ${reason}`;
}
