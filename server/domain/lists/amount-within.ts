import { and, inArray, notInArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';

/** Limits as decimal text in major units. Both are optional. */
interface AmountRange {
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

/** An amount in minor units and its currency. */
interface Money {
  readonly amount: AnyColumn | SQL;
  readonly currency: AnyColumn;
}

const [withNone, withThree] = [currenciesWithDecimals(0), currenciesWithDecimals(3)];

/**
 * Condition that an amount is in the range. The limits are in major units of the row's own currency: 80 means
 * 80 euros, yen, or dinars.
 */
export function amountWithin({ amount, currency }: Money, range: AmountRange): SQL | undefined {
  const { amount_from: from, amount_to: to } = range;
  if (from === undefined && to === undefined) return undefined;
  // Plain comparisons per group of currencies, which can use an index on the amount.
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

/** Converts decimal text in major units to minor units, rounding up or down. */
function minorUnits(major: string, decimals: number, towards: 'up' | 'down'): bigint {
  const [whole = '', fraction = ''] = major.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isExact = /^0*$/.test(fraction.slice(decimals));
  const isNegative = major.startsWith('-');
  // Cutting off digits rounds towards zero.
  const further = !isExact && isNegative === (towards === 'down') ? 1n : 0n;
  return isNegative ? -(kept + further) : kept + further;
}
