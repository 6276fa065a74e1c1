/** ISO 4217 currencies without a minor unit. */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** ISO 4217 currencies whose minor unit is a thousandth. */
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/**
 * Decimals of a currency (ISO 4217 "minor unit"): 0, 2 or 3; 2 where the code is not listed. A list of our own,
 * because Intl's depends on the data that a browser or a Node build carries.
 */
export function currencyExponent(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}

/** The currencies that differ from the usual two decimals. */
export function currenciesWithDecimals(exponent: 0 | 3): string[] {
  return [...(exponent === 0 ? withoutDecimals : withThreeDecimals)];
}
