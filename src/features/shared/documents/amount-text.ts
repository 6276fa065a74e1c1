import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';

/** An amount of the wire, in major units of its currency, for a person: (10.5, 'USD') → '$10.50'; as the page writes it without a locale. */
export function amountText(amount: number, currency: string, locale?: string): string {
  // a server may answer more decimals than the currency has
  if (!isWireAmount(amount, currency)) return `${currency} ${amount}`;
  return formatMoney(fromWireAmount(amount, currency), currency, locale);
}

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** Exact sums, one for each currency: '€1,200.00 + $10.00'. */
export function sumText(amounts: readonly Amount[]): string {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].toSorted();
  const sums = currencies.map((currency) => {
    const ofCurrency = amounts.filter((entry) => entry.currency === currency);
    return formatMoney(sumOf(ofCurrency.map(({ amount }) => fromWireAmount(amount, currency))), currency);
  });
  return sums.join(' + ');
}
