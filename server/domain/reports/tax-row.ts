import type { TaxCategory } from '#shared/documents/tax.ts';

/** What a tax comes to; amounts in minor units. */
export interface TaxRow {
  readonly currency: string;
  readonly category: TaxCategory;
  readonly rate: string;
  readonly name: string;
  readonly taxable: string;
  readonly tax: string;
}
