import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';

/** Formats an amount in major units: (10.5, 'USD') → '$10.50'. Default: the page's number locale. */
export function amountText(amount: number, currency: string, locale?: string): string {
  // Another host may send more decimals than the currency has.
  if (!isWireAmount(amount, currency)) return `${currency} ${amount}`;
  return formatMoney(fromWireAmount(amount, currency), currency, locale);
}

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** Exact totals by currency, everywhere in the same order: '€1,200.00 + $10.00'. */
export function sumText(amounts: readonly Amount[]): string {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].toSorted();
  const sums = currencies.map((currency) => {
    const ofCurrency = amounts.filter((entry) => entry.currency === currency);
    return formatMoney(sumOf(ofCurrency.map(({ amount }) => fromWireAmount(amount, currency))), currency);
  });
  return sums.join(' + ');
}
