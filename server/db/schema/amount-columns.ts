import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';
import { millionthsText, parseMillionths, type Millionths } from '#shared/money/millionths.ts';

/** Amount in minor units of the row's currency. */
export function minorUnits() {
  return bigint({ mode: 'bigint' }).notNull();
}

export function minorUnitsFromZero() {
  return minorUnits().default(sql`0`);
}

/** Quantity, unit price, or percentage: six decimals, held in code as an integer of millionths. */
export const millionths = customType<{ data: Millionths; driverData: string }>({
  dataType: () => 'numeric(19, 6)',
  toDriver: millionthsText,
  fromDriver: (text) => {
    const value = parseMillionths(text);
    if (value === undefined) throw new Error('The database holds a decimal that cannot be read');
    return value;
  },
});
