import { and, inArray, notInArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';

/** Bounds of an amount as decimal text in major units; either may be missing. */
interface AmountRange {
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

/** An amount in minor units of a currency that stands beside it. */
interface Money {
  readonly amount: AnyColumn | SQL;
  readonly currency: AnyColumn;
}

const [withNone, withThree] = [currenciesWithDecimals(0), currenciesWithDecimals(3)];

/** That an amount lies within bounds, each in major units of the row's own currency: 80 is 80 euros, yen or dinars. */
export function amountWithin({ amount, currency }: Money, range: AmountRange): SQL | undefined {
  const { amount_from: from, amount_to: to } = range;
  if (from === undefined && to === undefined) return undefined;
  // Plain bounds, currencies by currencies: an index on the amount serves each of them.
  const within = (decimals: number) =>
    and(
      from === undefined ? undefined : sql`${amount} >= ${minorUnits(from, decimals, 'up')}`,
      to === undefined ? undefined : sql`${amount} <= ${minorUnits(to, decimals, 'down')}`,
    );
  return or(
    and(inArray(currency, withNone), within(0)),
    and(inArray(currency, withThree), within(3)),
    and(notInArray(currency, [...withNone, ...withThree]), within(2)),
  );
}

/** The first whole number of minor units from decimal text in major units upwards, or downwards. */
function minorUnits(major: string, decimals: number, towards: 'up' | 'down'): bigint {
  const [whole = '', fraction = ''] = major.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isExact = /^0*$/.test(fraction.slice(decimals));
  const isNegative = major.startsWith('-');
  // what is cut off leads towards zero
  const further = !isExact && isNegative === (towards === 'down') ? 1n : 0n;
  return isNegative ? -(kept + further) : kept + further;
}
