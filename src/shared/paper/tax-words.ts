import type { TaxCategory } from '#shared/documents/tax.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';

/** A tax as it is printed; the rate in percent. */
export interface PrintedTax {
  readonly category: TaxCategory;
  readonly rate: number;
  readonly name: string;
}

/** Why there is no tax, in words that a document has to say (VAT Directive art. 226 (11), (11a)). */
const reasons: Readonly<Partial<Record<TaxCategory, string>>> = {
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'Not subject to tax',
};

/** A tax on paper and on the screen: 'VAT 19%', 'Tax 0%', 'Reverse charge', 'VAT – Reverse charge'. */
export function taxWords({ category, rate, name }: PrintedTax): string {
  const reason = reasons[category];
  const percent = `${formatDecimal(rate)}%`;
  if (reason === undefined) return `${name || (rate < 0 ? 'Withheld tax' : 'Tax')} ${percent}`;
  const says = name.toLowerCase().includes(reason.toLowerCase());
  const words = says ? name : [name, reason].filter(Boolean).join(' – ');
  return rate === 0 ? words : `${words} ${percent}`;
}

/** Whether a rate alone says all of it. */
export function isPlain({ category, name }: PrintedTax): boolean {
  return name === '' && reasons[category] === undefined;
}
