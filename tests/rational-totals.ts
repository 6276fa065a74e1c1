import type { Allowance } from '#shared/documents/allowance.ts';
import type { PricedDocument } from '#shared/documents/priced-document.ts';
import type { Tax } from '#shared/documents/tax.ts';

/**
 * A second implementation of the rules of EN 16931, with fractions and without product code, to compare
 * results.
 */
export function rationalTotals(document: PricedDocument) {
  const decimals = { JPY: 0n, KWD: 3n }[document.currency] ?? 2n;
  const baskets = new Map<string, Basket>();
  for (const line of document.lines) {
    const price = fraction(line.unitPrice * 10n ** decimals, 1_000_000n * line.baseQuantity);
    const gross = round(times(price, fraction(line.quantity, 1n)));
    basketOf(baskets, line.taxes).lines += gross + sum(line.allowances.map((a) => signedAmount(a, gross)));
  }
  const withLines = [...baskets.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, basket]) => basket);
  for (const allowance of document.allowances) addDocumentAllowance(baskets, withLines, allowance);

  const all = [...baskets.values()];
  const taxable = all.map((basket) => taxableOf(basket, document.pricesIncludeTax));
  const net = sum(taxable);
  const tax = document.pricesIncludeTax ? sum(all.map(sold)) - net : sum(taxesOnTop(all, taxable));
  const open = net + tax - document.paid;
  const rounded = roundingOf(open, document.rounding);
  return { taxExclusiveTotal: net, taxTotal: tax, total: net + tax, amountDue: open + rounded };
}

interface Basket {
  readonly taxes: readonly Tax[];
  lines: bigint;
  adjustments: bigint;
}

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function fraction(top: bigint, bottom: bigint): Fraction {
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

function times(left: Fraction, right: Fraction): Fraction {
  return fraction(left.top * right.top, left.bottom * right.bottom);
}

/** Rounds half away from zero: adds a half to the absolute value and truncates. */
function round({ top, bottom }: Fraction): bigint {
  const size = ((top < 0n ? -top : top) * 2n + bottom) / (2n * bottom);
  return top < 0n ? -size : size;
}

function sum(values: readonly bigint[]): bigint {
  let total = 0n;
  for (const value of values) total += value;
  return total;
}

function signedAmount({ charge, size }: Allowance, base: bigint): bigint {
  const amount =
    size.kind === 'amount' ? size.amount : round(fraction(base * size.percent, 100n * 1_000_000n));
  return charge ? amount : -amount;
}

function labelOf(tax: Tax): string {
  return `${tax.category} ${tax.rate} ${tax.name}`;
}

function basketOf(baskets: Map<string, Basket>, taxes: readonly Tax[]): Basket {
  const label = taxes.map(labelOf).join(' + ');
  const basket = baskets.get(label) ?? { taxes, lines: 0n, adjustments: 0n };
  baskets.set(label, basket);
  return basket;
}

function addDocumentAllowance(
  baskets: Map<string, Basket>,
  withLines: readonly Basket[],
  allowance: PricedDocument['allowances'][number],
): void {
  const named = allowance.taxes === undefined ? withLines : [basketOf(baskets, allowance.taxes)];
  const bearers = named.length === 0 ? [basketOf(baskets, [])] : named;
  const bases = bearers.map((basket) => basket.lines);
  const shares = share(signedAmount(allowance, sum(bases)), bases);
  for (const [index, basket] of bearers.entries()) basket.adjustments += shares[index] ?? 0n;
}

/** Distributes the whole amount one unit at a time, always to the part that is furthest below its share. */
function share(total: bigint, given: readonly bigint[]): bigint[] {
  let weights = [...given];
  if (sum(weights) === 0n) weights = weights.map((weight) => (weight < 0n ? -weight : weight));
  if (sum(weights) === 0n) weights = weights.map(() => 1n);
  const whole = sum(weights);
  const shares = weights.map((weight) => (total * weight) / whole);
  for (let left = total - sum(shares); left !== 0n; left = total - sum(shares)) {
    const step = left > 0n ? 1n : -1n;
    const sign = whole > 0n ? step : -step;
    const missing = weights.map((weight, index) => (total * weight - (shares[index] ?? 0n) * whole) * sign);
    const most = missing.reduce((high, value) => (value > high ? value : high), missing[0] ?? 0n);
    const place = missing.indexOf(most);
    shares[place] = (shares[place] ?? 0n) + step;
  }
  return shares;
}

function sold(basket: Basket): bigint {
  return basket.lines + basket.adjustments;
}

function taxableOf(basket: Basket, pricesIncludeTax: boolean): bigint {
  if (!pricesIncludeTax) return sold(basket);
  const divisor = 100_000_000n + sum(basket.taxes.map((tax) => tax.rate));
  return round(fraction(sold(basket) * 100_000_000n, divisor));
}

function taxesOnTop(baskets: readonly Basket[], taxable: readonly bigint[]): bigint[] {
  const labels = new Set(baskets.flatMap((basket) => basket.taxes.map(labelOf)));
  return [...labels].map((label) => {
    const bearing = baskets.map((basket) => basket.taxes.find((tax) => labelOf(tax) === label));
    const base = sum(taxable.filter((_, index) => bearing[index] !== undefined));
    const rate = bearing.find((tax) => tax !== undefined)?.rate ?? 0n;
    return round(fraction(base * rate, 100_000_000n));
  });
}

function roundingOf(open: bigint, rounding: PricedDocument['rounding']): bigint {
  if (rounding.kind === 'none') return 0n;
  if (rounding.kind === 'amount') return rounding.amount;
  return round(fraction(open, rounding.increment)) * rounding.increment - open;
}
