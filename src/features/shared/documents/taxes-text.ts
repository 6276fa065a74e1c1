import { taxCategories, type TaxCategory } from '#shared/documents/tax.ts';
import { decimalInput } from '#features/shared/decimal-input.ts';
import { fieldPercent } from '#features/shared/field-number.ts';

/** A tax as in the API, but the rate is exact decimal text. */
export interface TypedTax {
  readonly category: TaxCategory;
  readonly rate: string;
  readonly name: string;
}

// A plus sign within a name is no separator: 'A+B 5%', 'Levy 2+3 5%'.
const between = /\s+\+\s+|(?<=[%)])\s*\+\s*|(?<=\d)\+\s*(?=\p{L})/u;
const ratesInName = /(\d[\d.,]*)\s*%/g;
const one = /^(?:(.*?)\s+)?([+-]?[\d.,]+)\s*%?\s*(?:\(([A-Z]{1,2})\))?$/;

function usualCategory(rate: string): TaxCategory {
  return Number(rate) === 0 ? 'Z' : 'S';
}

/** A second rate within a name, as in 'VAT 19% VAT 7%': two taxes without a separator. */
function namesAnotherRate(name: string, rate: string): boolean {
  return [...name.matchAll(ratesInName)].some(
    ([, found = '']) => Number(found.replace(',', '.')) !== Math.abs(Number(rate)),
  );
}

function readTax(text: string): TypedTax | undefined {
  const [, name = '', number = '', code] = one.exec(text.trim()) ?? [];
  // No rate is a thousand percent, so a comma is always a decimal mark.
  const rate = decimalInput(number.replace(',', '.'), 'en-US');
  if (rate === undefined || namesAnotherRate(name, rate)) return undefined;
  const category = code === undefined ? usualCategory(rate) : taxCategories.find((known) => known === code);
  return category && { category, rate, name: name.trim() };
}

/** Parses the typed taxes of a line: 'GST 5% + QST 9.975%'. Undefined if a part is invalid. */
export function readTaxes(text: string): readonly TypedTax[] | undefined {
  if (text.trim() === '') return [];
  const taxes = text.trim().split(between).map(readTax);
  return taxes.some((tax) => tax === undefined) ? undefined : taxes.filter((tax) => tax !== undefined);
}

/** A tax as in the API. */
export interface WireTax {
  readonly category: TaxCategory;
  readonly rate: number;
  readonly name: string;
}

/** The inverse. A category that doesn't follow from the rate is in brackets: 'VAT 0% (AE)'. */
export function taxesText(taxes: readonly WireTax[]): string {
  const words = taxes.map(({ category, rate, name }) => {
    const code = category === usualCategory(String(rate)) ? '' : ` (${category})`;
    return `${name === '' ? '' : `${name} `}${fieldPercent(String(rate))}${code}`;
  });
  return words.join(' + ');
}
