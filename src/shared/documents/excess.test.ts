import { expect, test } from 'vitest';
import { line, onDocument, amountOff, percentOff, priced, tax } from '#tests/priced-documents.ts';
import { excessOver } from './excess.ts';

const vat = tax('19');
const one = line('1', '16.67', vat);
const discounted = (quantity: string) => ({
  ...line(quantity, '16.665', vat),
  allowances: [percentOff('12.5')],
});

test('three documents of one line each equal one with three lines, whatever each rounds', () => {
  const whole = priced([one, one, one]);
  const each = priced([one]);
  expect(excessOver(whole, [each, each, each])).toBe(0n);
  expect(excessOver(whole, [each, each])).toBe(-1_984n);
  expect(excessOver(whole, [each, each, each, priced([line('1', '0.01', tax('0', 'Z'))])])).toBe(1n);
});

test('splitting a quantity, a line discount or a document discount makes no difference', () => {
  const rest = { allowances: [onDocument(percentOff('10'))] };
  const each = priced([discounted('1')], rest);
  expect(excessOver(priced([discounted('3')], rest), [each, each, each])).toBe(0n);
});

test('amounts and taxes count as they are', () => {
  const whole = priced([one], { allowances: [onDocument(amountOff('5'))] });
  expect(excessOver(whole, [priced([one])])).toBe(595n);
  expect(excessOver(whole, [priced([line('1', '11.67')])])).toBe(-222n);
  expect(excessOver(whole, [priced([line('1', '13.89')], { pricesIncludeTax: true })])).toBe(0n);
});
