import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { lineTotal } from './line-total.ts';
import { netOfTax } from './net-amounts.ts';
import type { PricedDocument } from './priced-document.ts';
import { spreadAllowances } from './spread-allowances.ts';
import { taxOn } from './tax-amounts.ts';
import { groupFor, sortedGroups, type TaxGroup, type TaxGroups } from './tax-group.ts';
import type { Tax } from './tax.ts';

/** The part of a document with the same taxes. */
export interface TaxShare {
  /** The same for the same taxes. */
  readonly key: string;
  readonly taxes: readonly Tax[];
  readonly amount: MinorUnits;
}

/** Lines by their taxes, before allowances of the whole document. */
export function groupedLines({ currency, lines }: Pick<PricedDocument, 'currency' | 'lines'>): TaxGroups {
  const groups: TaxGroups = new Map();
  for (const line of lines) groupFor(groups, line.taxes).lines += lineTotal(line, currency);
  return groups;
}

/** A document's amounts by their taxes, after all allowances, with or without tax whatever its prices are. */
export function amountsByTaxes(
  document: Pick<PricedDocument, 'currency' | 'pricesIncludeTax' | 'lines' | 'allowances'>,
  withTax: boolean,
): TaxShare[] {
  const groups = groupedLines(document);
  spreadAllowances(groups, document.allowances);
  return sortedGroups(groups).map((group) => ({
    key: group.key,
    taxes: group.taxes,
    amount: document.pricesIncludeTax ? ofGross(group, withTax) : ofNet(group, withTax),
  }));
}

function asPriced({ lines, allowances, charges }: TaxGroup): MinorUnits {
  return lines - allowances + charges;
}

function ofGross(group: TaxGroup, withTax: boolean): MinorUnits {
  return withTax ? asPriced(group) : netOfTax(group).taxable;
}

function ofNet(group: TaxGroup, withTax: boolean): MinorUnits {
  const net = asPriced(group);
  return withTax ? net + sumOf(group.taxes.map((tax) => taxOn(net, tax))) : net;
}

/** Adds up shares with the same taxes; those that come to nothing are left out. */
export function sumByTaxes(shares: readonly TaxShare[]): TaxShare[] {
  const sums = new Map<string, TaxShare>();
  for (const share of shares) {
    const amount = (sums.get(share.key)?.amount ?? 0n) + share.amount;
    sums.set(share.key, { ...share, amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n);
}
