import { currencyExponent } from '#shared/money/currency-exponent.ts';

/** Decimals that tax rates have. */
const decimals = [0, 1, 2, 3] as const;

interface TaxedAmount {
  /** In major units, as the tax. */
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
}

/**
 * The tax rate in percent that explains an amount of tax, with as few decimals as possible: 19 on 100 → 19. NaN if no
 * rate does. Whether the invoice's sums are right is checked by its total.
 */
export function derivedRate({ net, tax, currency }: TaxedAmount): number {
  if (tax === 0) return 0;
  const minor = (amount: number) => Math.round(amount * 10 ** currencyExponent(currency));
  const exact = (tax / net) * 100;
  const rates = decimals.map((count) => Number(exact.toFixed(count)));
  return rates.find((rate) => minor((net * rate) / 100) === minor(tax)) ?? Number.NaN;
}
