/** ISO 4217 currencies without a minor unit. */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** ISO 4217 currencies with three decimals. */
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/**
 * Decimals of a currency (ISO 4217 "minor unit"): 0, 2 or 3; 2 for unlisted codes. Not taken from Intl, whose data
 * differs between browsers and Node builds.
 */
export function currencyExponent(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}

/** The currencies with an exponent other than two. */
export function currenciesWithDecimals(exponent: 0 | 3): string[] {
  return [...(exponent === 0 ? withoutDecimals : withThreeDecimals)];
}
