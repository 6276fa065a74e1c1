import type { Millionths } from '#shared/money/millionths.ts';

/** Tax categories of EN 16931 (BT-151, UNCL 5305): S standard, Z zero, E exempt, AE reverse charge, O outside … */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** A tax on a line. */
export interface Tax {
  readonly category: TaxCategory;
  /** Percent. Negative for withholding tax. */
  readonly rate: Millionths;
  /** Distinguishes taxes of the same category and rate, such as CGST and SGST; otherwise empty. */
  readonly name: string;
}

/** Taxes with the same key are calculated together, once per document (EN 16931 BG-23: category and rate). */
export function taxKey(tax: Tax): string {
  return `${tax.category} ${tax.rate} ${tax.name}`;
}

/** Order of the tax breakdown: by category, then highest rate first, then name. */
export function compareTaxes(left: Tax, right: Tax): number {
  if (left.category !== right.category) return left.category < right.category ? -1 : 1;
  if (left.rate !== right.rate) return left.rate > right.rate ? -1 : 1;
  if (left.name === right.name) return 0;
  return left.name < right.name ? -1 : 1;
}
