import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const line = {
  position: 1,
  description: 'Boiler',
  quantity: 2,
  unit_code: 'C62',
  unit_price: 10,
  tax_rates: [{ category: 'S', rate: 19, name: 'VAT' }],
  allowances: [],
  total: 20,
};
const material = { ...line, position: 2, description: 'Material', unit_price: 5 };

function changes(before: readonly unknown[], after: readonly unknown[], currency: string | null = 'EUR') {
  const sides = { before: { lines: before }, after: { lines: after } };
  return changesOf({ action: 'document.changed', names: {}, currency, ...sides });
}

it('a new line is named, with its effect on the total', () => {
  const before = { lines: [line], total_amount: 254, tax_total: 1 };
  const after = { lines: [line, material], total_amount: 1723, tax_total: 2 };
  const event = { action: 'document.changed', names: {}, currency: 'EUR', before, after };
  expect(changesOf(event)).toEqual(['Line “Material” added', 'Total: €254.00 → €1,723.00']);
});

it('a removed, renamed or moved line is described as such', () => {
  expect(changes([line, material], [material])).toEqual(['Line “Boiler” removed']);
  expect(changes([line], [{ ...line, description: 'Stove' }])).toEqual(['Line “Boiler” renamed to “Stove”']);
  expect(changes([line, material], [material, line])).toEqual(['Lines reordered']);
  expect(changes([line], [{ ...line, base_quantity: 10 }])).toEqual(['Line “Boiler” changed']);
});

it('the changes in a line are shown with their values', () => {
  const after = {
    ...line,
    quantity: 1.5,
    unit_price: 12.5,
    tax_rates: [{ category: 'S', rate: 7, name: '' }],
    allowances: [{ charge: false, percent: 10, reason: null }],
  };
  expect(changes([line], [after])).toEqual([
    'Line “Boiler”: quantity 2 → 1.5, price €10.00 → €12.50, tax VAT 19% → 7%, discount none → −10%',
  ]);
  expect(changes([line], [{ ...line, unit_price: 12.5 }], null)).toEqual(['Line “Boiler” changed']);
});

it('many new lines are counted', () => {
  const { description: _description, ...rest } = line;
  const many = ['Pipe', 'Tap', 'Valve', 'Work'].map((description) => Object.assign({ description }, rest));
  expect(changes([], many)).toEqual(['4 lines added']);
});

it('unreadable lines are only said to have changed', () => {
  expect(changes([{ text: 'old' }], [line])).toEqual(['Lines changed']);
});
