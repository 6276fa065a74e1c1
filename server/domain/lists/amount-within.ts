import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';

/** Bounds of an amount as decimal text in major units; either may be missing. */
interface AmountRange {
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

/** An amount in minor units of a currency that stands beside it. */
interface Money {
  readonly amount: AnyColumn;
  readonly currency: AnyColumn;
}

/** That an amount lies within bounds, each in major units of the row's own currency: 80 is 80 euros, yen or dinars. */
export function amountWithin(
  { amount, currency }: Money,
  { amount_from: from, amount_to: to }: AmountRange,
): SQL | undefined {
  const minor = (major: string) => sql`${major}::numeric * ${minorPerMajor(currency)}`;
  return and(
    from === undefined ? undefined : sql`${amount} >= ${minor(from)}`,
    to === undefined ? undefined : sql`${amount} <= ${minor(to)}`,
  );
}

function minorPerMajor(currency: AnyColumn): SQL {
  const among = (exponent: 0 | 3) => sql`${currency} in ${currenciesWithDecimals(exponent)}`;
  return sql`(case when ${among(0)} then 1 when ${among(3)} then 1000 else 100 end)`;
}
