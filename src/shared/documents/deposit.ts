import { allocate } from '#shared/money/allocate.ts';
import { currencyExponent } from '#shared/money/currency-exponent.ts';
import { divideRounded } from '#shared/money/divide-rounded.ts';
import { hundred, one, type Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { amountsByTaxes, groupedLines, sumByTaxes, type TaxShare } from './amounts-by-taxes.ts';
import type { DocumentAllowance, PricedDocument, PricedLine } from './priced-document.ts';
import { spreadAllowances } from './spread-allowances.ts';
import { taxOn } from './tax-amounts.ts';
import { sortedGroups } from './tax-group.ts';
import type { Tax } from './tax.ts';

/** How much of an estimate to invoice now. Amounts are in its own prices: with tax only if those include it. */
export type DepositSize =
  | { readonly kind: 'percent'; readonly percent: Millionths }
  | { readonly kind: 'amount'; readonly amount: MinorUnits };

type Estimated = Pick<PricedDocument, 'currency' | 'pricesIncludeTax' | 'lines' | 'allowances'>;

/** An estimate, and what its earlier deposits invoiced, each in the estimate's prices. */
export interface Invoiced {
  readonly estimate: Estimated;
  readonly deposits: readonly (readonly TaxShare[])[];
}

function wholeOf(estimate: Estimated): MinorUnits {
  return sumOf(amountsByTaxes(estimate, estimate.pricesIncludeTax).map(({ amount }) => amount));
}

/** What is left to invoice of an estimate. */
export function leftToInvoice({ estimate, deposits }: Invoiced): MinorUnits {
  return wholeOf(estimate) - sumOf(deposits.flat().map(({ amount }) => amount));
}

/** How far a part may shift, in minor units: tax of 1% repeats its rounding every hundred. */
const furthest = 50n;

/**
 * The deposit's amount, before it is split by taxes. A percentage that misses what is left only because parts were rounded
 * or shifted is what is left, so that 30% and 70% leave nothing.
 */
export function depositAmount(invoiced: Invoiced, size: DepositSize): MinorUnits {
  if (size.kind === 'amount') return size.amount;
  const whole = wholeOf(invoiced.estimate);
  const amount = divideRounded(whole * size.percent, hundred);
  const left = leftToInvoice(invoiced);
  const missed = left - amount;
  const isMeant = missed < 0n ? -missed <= 2n * furthest : missed <= 2n * furthest && missed * 200n <= whole;
  return isMeant ? left : amount;
}

/**
 * The parts of a deposit, one for each set of taxes in proportion to the estimate. A percentage is met to within a few
 * cents, so that the taxes of the deposits and of the final invoice add up to those of the estimate; an amount is met
 * exactly.
 */
export function depositShares(invoiced: Invoiced, size: DepositSize): TaxShare[] {
  const { estimate, deposits } = invoiced;
  const amount = depositAmount(invoiced, size);
  const parts = amountsByTaxes(estimate, estimate.pricesIncludeTax).map((part) =>
    Object.assign({}, part, { earlier: deposits.flatMap((deposit) => amountsOf(deposit, part.key)) }),
  );
  const rests = parts.map(({ amount: whole, earlier }) => whole - sumOf(earlier));
  const weights = parts.map(({ amount: whole }) => whole);
  const shares = amount === sumOf(rests) ? rests : allocate(amount, weights);
  const mayShift = size.kind === 'percent' && !estimate.pricesIncludeTax && shares !== rests;
  return parts
    .map(({ key, taxes, amount: whole, earlier }, index) => {
      const share = shares[index] ?? 0n;
      return { key, taxes, amount: mayShift ? evenShare({ taxes, whole, earlier }, share) : share };
    })
    .filter((share) => share.amount !== 0n);
}

function amountsOf(shares: readonly TaxShare[], key: string): MinorUnits[] {
  return shares.filter((share) => share.key === key).map(({ amount }) => amount);
}

interface Group {
  readonly taxes: readonly Tax[];
  readonly whole: MinorUnits;
  readonly earlier: readonly MinorUnits[];
}

/** The share itself, or the closest one whose tax and that of the rest add up to the tax of the whole. */
function evenShare({ taxes, whole, earlier }: Group, share: MinorUnits): MinorUnits {
  const taxOf = (amount: MinorUnits) => sumOf(taxes.map((tax) => taxOn(amount, tax)));
  const isEven = (amount: MinorUnits) => {
    const parts = [...earlier, amount];
    const rest = whole - sumOf(parts);
    return sumOf([...parts, rest].map(taxOf)) === taxOf(whole);
  };
  if (share === 0n) return share;
  for (let shift = 0n; shift <= furthest; shift += 1n) {
    if (isEven(share + shift)) return share + shift;
    if (isEven(share - shift)) return share - shift;
  }
  return share;
}

/** A line for an amount that is already known. `quantity` is −1 for what is set off (EN 16931 BR-27: no negative price). */
export function lineOf(
  { taxes, amount }: Pick<TaxShare, 'taxes' | 'amount'>,
  { currency, quantity = one }: { readonly currency: string; readonly quantity?: Millionths },
): PricedLine {
  const unitPrice = (amount * one) / 10n ** BigInt(currencyExponent(currency));
  return { quantity, unitPrice, baseQuantity: one, allowances: [], taxes };
}

/** What a deposit has invoiced, less its issued credit notes, with or without tax. */
export function invoicedShares(
  deposit: Estimated,
  notes: readonly Estimated[],
  withTax: boolean,
): TaxShare[] {
  const credited = notes.flatMap((note) => amountsByTaxes(note, withTax));
  const taken = credited.map((share) => Object.assign({}, share, { amount: -share.amount }));
  return sumByTaxes([...amountsByTaxes(deposit, withTax), ...taken]);
}

/** The lines that take shares away again (EN 16931 BG-3): one for each set of taxes, so that tax is never billed twice. */
export function pricedSetOff(shares: readonly TaxShare[], currency: string): PricedLine[] {
  return shares.map((share) => lineOf(share, { currency, quantity: -one }));
}

/**
 * A document's allowances as amounts for each set of taxes, so that lines added later, such as what is set off, don't
 * change them.
 */
export function fixedAllowances({ currency, lines, allowances }: Estimated): DocumentAllowance[] {
  return allowances.flatMap((allowance) => {
    const groups = groupedLines({ currency, lines });
    spreadAllowances(groups, [allowance]);
    return sortedGroups(groups)
      .map((group) => ({ taxes: group.taxes, amount: allowance.charge ? group.charges : group.allowances }))
      .filter(({ amount }) => amount !== 0n)
      .map(({ taxes, amount }) =>
        Object.assign({}, allowance, { size: { kind: 'amount' as const, amount }, taxes }),
      );
  });
}
