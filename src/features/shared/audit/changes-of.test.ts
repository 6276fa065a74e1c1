import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const unnamed = { names: {}, currency: null };

it('every changed field stands with what it was and what it is', () => {
  expect(changesOf({ ...unnamed, before: { role: 'user' }, after: { role: 'org_admin' } })).toEqual([
    'Role: User → Admin',
  ]);
  expect(
    changesOf({
      ...unnamed,
      before: { firstName: 'Ada', phone: null, tax_id: '1' },
      after: { firstName: 'Ad', phone: '1', tax_id: '2' },
    }),
  ).toEqual(['First name: Ada → Ad', 'Phone: – → 1', 'Tax ID: 1 → 2']);
  expect(changesOf({ ...unnamed, before: null, after: { role: 'user' } })).toEqual(['Role: User']);
  expect(changesOf({ ...unnamed, before: null, after: null })).toEqual([]);
});

it('an address and contacts are read by what they hold', () => {
  const after = {
    billing_address: { line1: 'Kai 1', line2: null, city: 'Porto' },
    contacts: [
      { name: 'Ana', email: 'ana@example.com', phone: null, role: 'Orders' },
      { name: 'Rui', email: null, phone: '1', role: null },
    ],
  };
  expect(changesOf({ ...unnamed, before: { billing_address: null, contacts: [] }, after })).toEqual([
    'Address: – → Kai 1, Porto',
    'Contacts: – → Ana, ana@example.com, Orders; Rui, 1',
  ]);
});

const acme = '01900000-0000-7000-8000-000000000001';
const invoice = '01900000-0000-7000-8000-000000000002';
const unknown = '01900000-0000-7000-8000-000000000003';

it.each([
  ['EUR', '€80.00', '€12.50'],
  ['JPY', '¥80', 'JPY 12.5'],
  ['KWD', 'KWD\u00a080.000', 'KWD\u00a012.500'],
])('amounts stand in %s as everywhere, and ids as what they are called', (currency, total, share) => {
  const names = { [acme]: 'Acme', [invoice]: 'INV-1' };
  const allocations = [{ document_id: invoice, amount: '12.5' }];
  const after = { customer_id: acme, total: '80', allocations };
  const facts = ['Customer: Acme', `Total: ${total}`, `Applied to: INV-1, ${share}`];
  expect(changesOf({ before: null, after: { currency, ...after }, names, currency: null })).toEqual([
    `Currency: ${currency}`,
    ...facts,
  ]);
  expect(changesOf({ before: null, after, names, currency })).toEqual(facts);
});

it('an edit that changed the currency reads each side in its own', () => {
  const before = { currency: 'EUR', total_amount: 80 };
  const after = { currency: 'JPY', total_amount: 80 };
  expect(changesOf({ names: {}, currency: 'JPY', before, after })).toEqual([
    'Currency: EUR → JPY',
    'Total: €80.00 → ¥80',
  ]);
});

it('an id without a name and an amount of no known currency are left out', () => {
  const after = { customer_id: unknown, total: '8000', lines: [{ line_id: unknown, description: 'Work' }] };
  expect(changesOf({ ...unnamed, before: null, after })).toEqual(['Lines: description Work']);
});

it('what a line or a discount holds stands with its name', () => {
  const line = {
    position: 1,
    description: 'Boiler',
    quantity: 2,
    unit_code: 'C62',
    unit_price: 10,
    allowances: [],
  };
  const after = {
    lines: [{ ...line, tax_rates: [{ category: 'S', rate: 19, name: null }] }],
    allowances: [{ charge: false, percent: 10, reason: null }],
  };
  const before = { lines: [], allowances: [{ charge: false, amount: 10, reason: 'Loyal' }] };
  expect(changesOf({ names: {}, currency: 'EUR', before, after })).toEqual([
    'Lines: – → line 1, description Boiler, quantity 2, unit C62, price €10.00, tax category S, rate 19',
    'Discounts: surcharge no, amount €10.00, reason Loyal → surcharge no, percent 10',
  ]);
});
