import type { Allowance } from '#shared/documents/allowance.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import { lineTotal } from '#shared/documents/line-total.ts';
import type { DocumentAllowance, PricedLine } from '#shared/documents/priced-document.ts';
import { fromWireDecimal } from '#shared/money/millionths.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import type { WireTax } from './taxes-text.ts';

interface WireAllowance {
  readonly charge: boolean;
  readonly amount?: number | undefined;
  readonly percent?: number | undefined;
  readonly tax_rates?: readonly WireTax[] | undefined;
}

interface WireLine {
  readonly quantity: number;
  readonly unit_price: number;
  readonly base_quantity: number;
  readonly allowances: readonly WireAllowance[];
  readonly tax_rates: readonly WireTax[];
}

/** What a document charges for, as in the API. */
export interface WirePriced {
  readonly currency: string;
  readonly prices_include_tax: boolean;
  readonly lines: readonly WireLine[];
  readonly allowances: readonly WireAllowance[];
}

const taxOf = ({ category, rate, name }: WireTax) => ({ category, rate: fromWireDecimal(rate), name });

function allowanceOf({ charge, amount, percent = 0 }: WireAllowance, currency: string): Allowance {
  const size =
    amount === undefined
      ? { kind: 'percent' as const, percent: fromWireDecimal(percent) }
      : { kind: 'amount' as const, amount: fromWireAmount(amount, currency) };
  return { charge, reason: '', size };
}

function lineOf(line: WireLine, currency: string): PricedLine {
  return {
    quantity: fromWireDecimal(line.quantity),
    unitPrice: fromWireDecimal(line.unit_price),
    baseQuantity: fromWireDecimal(line.base_quantity),
    allowances: line.allowances.map((one) => allowanceOf(one, currency)),
    taxes: line.tax_rates.map(taxOf),
  };
}

/** What a document charges for, for the rules of money. Reasons aren't needed for figures. */
export function pricedOf({ currency, prices_include_tax: isGross, lines, allowances }: WirePriced) {
  return {
    currency,
    pricesIncludeTax: isGross,
    lines: lines.map((line) => lineOf(line, currency)),
    allowances: allowances.map((one): DocumentAllowance =>
      Object.assign(allowanceOf(one, currency), { taxes: one.tax_rates?.map(taxOf) }),
    ),
  };
}

/** What a line comes to, in major units. */
export function totalOfLine(line: WireLine, currency: string): number {
  return toWireAmount(lineTotal(lineOf(line, currency), currency), currency);
}

/** The total in major units, by the same rules as on the server. */
export function totalOf(document: WirePriced & { readonly rounding_increment?: number | undefined }): number {
  const { currency, rounding_increment: increment = 0 } = document;
  const rounding =
    increment === 0
      ? { kind: 'none' as const }
      : { kind: 'nearest' as const, increment: fromWireAmount(increment, currency) };
  return toWireAmount(calculateTotals({ ...pricedOf(document), paid: 0n, rounding }).total, currency);
}
