import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

test.each([
  [80, 'JPY', '¥80'],
  [1.5, 'KWD', 'KWD 1.500'],
  [12.3456, 'USD', '$12.3456'],
  [-3, 'EUR', '−€3.00'],
  [0.000001, 'JPY', '¥0.000001'],
])('a price of %d %s is shown as %s', (price, currency, text) => {
  expect(formatPrice(price, currency).replaceAll('\u00a0', ' ')).toBe(text);
});
