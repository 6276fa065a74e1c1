import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';
import { millionthsText, parseMillionths, type Millionths } from '#shared/money/millionths.ts';

/** An amount of money in minor units of its row's currency. */
export function minorUnits() {
  return bigint({ mode: 'bigint' }).notNull();
}

/** An amount that is zero until something happens. */
export function minorUnitsFromZero() {
  return minorUnits().default(sql`0`);
}

/** A quantity, a unit price or a percentage: six decimals, in the program an integer of millionths. */
export const millionths = customType<{ data: Millionths; driverData: string }>({
  dataType: () => 'numeric(19, 6)',
  toDriver: millionthsText,
  fromDriver: (text) => {
    const value = parseMillionths(text);
    if (value === undefined) throw new Error('The database holds a decimal that cannot be read');
    return value;
  },
});
