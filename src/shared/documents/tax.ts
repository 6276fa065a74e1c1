import type { Millionths } from '#shared/money/millionths.ts';

/** Tax categories of EN 16931 (BT-151, UNCL 5305): S standard, Z zero, E exempt, AE reverse charge, O outside … */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** A tax as it lies on a line. */
export interface Tax {
  readonly category: TaxCategory;
  /** Percent. Negative for a tax that the customer withholds and pays in the seller's place. */
  readonly rate: Millionths;
  /** Tells apart taxes of one category and rate, such as CGST and SGST; empty where one name is enough. */
  readonly name: string;
}

/** Taxes of the same key are computed together, once a document (EN 16931 BG-23: category and rate). */
export function taxKey(tax: Tax): string {
  return `${tax.category} ${tax.rate} ${tax.name}`;
}

/** Order of the tax breakdown: by category, then the higher rate, then the name. */
export function compareTaxes(left: Tax, right: Tax): number {
  if (left.category !== right.category) return left.category < right.category ? -1 : 1;
  if (left.rate !== right.rate) return left.rate > right.rate ? -1 : 1;
  if (left.name === right.name) return 0;
  return left.name < right.name ? -1 : 1;
}
