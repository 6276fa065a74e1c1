import type { Allowance } from '#shared/documents/allowance.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import type { PricedLine } from '#shared/documents/priced-document.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { fromWireDecimal, parseMillionths } from '#shared/money/millionths.ts';
import { parseMoney } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { decimalInput, priceInput } from '#features/shared/decimal-input.ts';
import type { Draft, DraftLine } from './draft.ts';
import { readDiscount } from './entered-numbers.ts';
import { readTaxes } from '#features/shared/documents/taxes-text.ts';

type Kept = DraftLine['kept'][number];

const millionthsOf = (read: string | undefined) => parseMillionths(read ?? '') ?? 0n;

function discount(typed: string, currency: string): Allowance[] {
  const read = readDiscount(typed, currency);
  if (read === undefined) return [];
  if ('percent' in read) {
    return [{ charge: false, reason: '', size: { kind: 'percent', percent: millionthsOf(read.percent) } }];
  }
  const amount = parseMoney(read.amount, currency) ?? 0n;
  return [{ charge: false, reason: '', size: { kind: 'amount', amount } }];
}

function kept({ charge, amount, percent = 0 }: Kept, currency: string): Allowance {
  const size =
    amount === undefined
      ? { kind: 'percent' as const, percent: fromWireDecimal(percent) }
      : { kind: 'amount' as const, amount: fromWireAmount(amount, currency) };
  return { charge, reason: '', size };
}

function taxesOf(typed: string): Tax[] {
  return (readTaxes(typed) ?? []).map(({ category, rate, name }) => ({
    category,
    rate: parseMillionths(rate) ?? 0n,
    name,
  }));
}

function pricedLine(line: DraftLine, currency: string): PricedLine {
  return {
    quantity: millionthsOf(decimalInput(line.quantity)),
    unitPrice: millionthsOf(priceInput(line.unit_price, currency)),
    baseQuantity: fromWireDecimal(line.base_quantity),
    allowances: [...discount(line.discount, currency), ...line.kept.map((one) => kept(one, currency))],
    taxes: taxesOf(line.taxes),
  };
}

/**
 * All amounts of a draft, calculated by the same module as on the server and in the PDF. Invalid numbers count as
 * 0; the editor marks them. Null if withholding taxes reach 100%, or a kept amount doesn't fit a new currency.
 */
export function draftTotals(draft: Draft): DocumentTotals | null {
  const { currency, rounding_increment: increment } = draft;
  try {
    return calculateTotals({
      currency,
      pricesIncludeTax: draft.prices_include_tax,
      lines: draft.lines.map((line) => pricedLine(line, currency)),
      allowances: [
        ...discount(draft.discount, currency).map((one) => Object.assign(one, { taxes: undefined })),
        ...draft.kept.map((entry) => ({
          ...kept(entry, currency),
          taxes: entry.tax_rates?.map(({ category, rate, name }) => ({
            category,
            rate: fromWireDecimal(rate),
            name,
          })),
        })),
      ],
      paid: 0n,
      rounding:
        increment === null
          ? { kind: 'none' }
          : { kind: 'nearest', increment: fromWireAmount(increment, currency) },
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
