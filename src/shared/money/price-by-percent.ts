import { currencyExponent } from './currency-exponent.ts';
import { divideRounded } from './divide-rounded.ts';
import { fromWireDecimal, hundred, toWireDecimal, type Millionths } from './millionths.ts';

/** The size of the last decimal to round to: that of the currency, or of the price if it has more. */
function stepOf(price: Millionths, currency: string): Millionths {
  let step = 10n ** BigInt(6 - currencyExponent(currency));
  while (price % step !== 0n) step /= 10n;
  return step;
}

/** A price with so many percent added: (19.99, 'EUR', -10) → 17.99. Half a cent is rounded away from zero. */
export function priceByPercent(price: number, currency: string, percent: number): number {
  const exact = fromWireDecimal(price);
  const step = stepOf(exact, currency);
  return toWireDecimal(divideRounded(exact * (hundred + fromWireDecimal(percent)), hundred * step) * step);
}
