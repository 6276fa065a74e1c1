import { expect, test } from 'vitest';
import { guessReading } from './guess-reading.ts';

test.each([
  [['1.234,56 €', '31.12.2026'], ',', 'dmy'],
  [['12,50', '03.04.26'], ',', 'dmy'],
  [['1,234.56', '12/31/2026'], '.', 'mdy'],
  [['€12.50', '31/12/2026'], '.', 'dmy'],
  [['80', '2026-12-31'], '.', 'ymd'],
  [['Müller, Köln'], '.', 'ymd'],
] as const)('%j is written with %j and in the order %s', (cells, decimal, order) => {
  const written = { sample: [cells], csv: cells.join(';'), country: undefined };
  expect(guessReading(written)).toEqual({ decimal, date_order: order });
});

test.each([
  ['Date\n11/05/2026\n13/31/2026\n11/30/2026', 'GB', 'mdy'],
  ['Date\n01/05/2026\n02/05/2026\n03/05/2026\n04/05/2026\n05/05/2026\n25/05/2026', 'US', 'dmy'],
  ['Date\n11/05/2026', 'US', 'mdy'],
  ['Date\n11/05/2026', 'GB', 'dmy'],
  ['Date\n11/05/2026', undefined, 'mdy'],
  ['Date\n11.05.2026', 'US', 'dmy'],
  ['Version\n1.2.3.2026', 'US', 'ymd'],
] as const)('dates of %j in %s are read as %s', (csv, country, order) => {
  expect(guessReading({ sample: [], csv, country }).date_order).toBe(order);
});
