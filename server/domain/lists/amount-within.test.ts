import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { documents } from '#server/db/schema/documents.ts';
import { amountWithin } from './amount-within.ts';

/** The bounds in minor units of currencies with no, three and two decimals, minimum before maximum. */
function boundsOf(range: Parameters<typeof amountWithin>[1]): unknown[] {
  const condition = amountWithin({ amount: documents.total, currency: documents.currency }, range);
  if (condition === undefined) return [];
  return new PgDialect().sqlToQuery(condition).params.filter((param) => typeof param === 'bigint');
}

test.each([
  [{}, []],
  [{ amount_from: '80' }, [80n, 80_000n, 8000n]],
  [{ amount_from: '80.0051' }, [81n, 80_006n, 8001n]],
  [{ amount_to: '80.0059' }, [80n, 80_005n, 8000n]],
  [{ amount_from: '-0.0051' }, [0n, -5n, 0n]],
  [{ amount_to: '-0.0051' }, [-1n, -6n, -1n]],
  [{ amount_from: '-12.5', amount_to: '-12.50' }, [-12n, -13n, -12_500n, -12_500n, -1250n, -1250n]],
  [
    { amount_to: '999999999999999.999999' },
    [999_999_999_999_999n, 999_999_999_999_999_999n, 99_999_999_999_999_999n],
  ],
])('%o becomes whole minor units of each kind of currency, rounded into the range', (range, bounds) => {
  expect(boundsOf(range)).toEqual(bounds);
});
