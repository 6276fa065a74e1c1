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
  expect(guessReading([cells])).toEqual({ decimal, date_order: order });
});
