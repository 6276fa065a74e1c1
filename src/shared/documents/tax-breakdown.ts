import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { NetAmounts } from './net-amounts.ts';
import { taxesWithin, taxOn } from './tax-amounts.ts';
import type { TaxGroup } from './tax-group.ts';
import { compareTaxes, taxKey, type Tax } from './tax.ts';

/** A row of the tax breakdown (EN 16931 BG-23): BT-116 and BT-117 for a category and rate. Minor units. */
export interface TaxBreakdownRow extends Tax {
  readonly taxableAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
}

/** A tax group with its sums without tax. */
export interface NettedGroup {
  readonly group: TaxGroup;
  readonly net: NetAmounts;
}

/** For prices without tax: each tax once on the rounded sum it applies to (BR-S-08, BR-CO-17). */
export function breakdownOnTop(groups: readonly NettedGroup[]): TaxBreakdownRow[] {
  const bases = groups.flatMap(({ group, net }) => group.taxes.map((tax) => rowOf(tax, net.taxable, 0n)));
  return merged(bases).map((row) => rowOf(row, row.taxableAmount, taxOn(row.taxableAmount, row)));
}

/** For prices with tax: each tax as included, so that the groups keep their gross sums to the cent. */
export function breakdownWithin(groups: readonly NettedGroup[]): TaxBreakdownRow[] {
  const rows = groups.flatMap(({ group, net }) => {
    const withTax = group.lines - group.allowances + group.charges;
    const amounts = taxesWithin(withTax - net.taxable, net.taxable, group.taxes);
    return group.taxes.map((tax, index) => rowOf(tax, net.taxable, amounts[index] ?? 0n));
  });
  return merged(rows);
}

function rowOf(tax: Tax, taxableAmount: MinorUnits, taxAmount: MinorUnits): TaxBreakdownRow {
  return { category: tax.category, rate: tax.rate, name: tax.name, taxableAmount, taxAmount };
}

function merged(rows: readonly TaxBreakdownRow[]): TaxBreakdownRow[] {
  const byTax = new Map<string, TaxBreakdownRow>();
  for (const row of rows) {
    const { taxableAmount, taxAmount } = byTax.get(taxKey(row)) ?? rowOf(row, 0n, 0n);
    byTax.set(taxKey(row), rowOf(row, taxableAmount + row.taxableAmount, taxAmount + row.taxAmount));
  }
  return [...byTax.values()].toSorted(compareTaxes);
}
