import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentInput } from './document-fields.ts';
import { listDocuments } from './documents.ts';

const customer = '01940000-0000-7000-8000-000000000001';
const invoice = { document_type: 'invoice', customer_id: customer, currency: 'USD', lines: [] };
const line = { description: 'Boiler service', quantity: 1.5, unit_price: 80 };

/** Messages by the dotted path of their field. */
function refusals(body: object): Record<string, string> {
  const result = v.safeParse(documentInput, { ...invoice, ...body });
  const issues = result.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

test('a line needs a description, a quantity and a price; the rest has defaults', () => {
  const { lines, status } = v.parse(documentInput, { ...invoice, lines: [line] });
  expect(status).toBe('draft');
  expect(lines[0]).toMatchObject({ unit_code: 'C62', base_quantity: 1, allowances: [], tax_rates: [] });
});

test('amounts with more decimals than the currency has are refused at their field', () => {
  const allowances = [{ amount: 1 }, { amount: 1.005 }];
  expect(refusals({ lines: [{ ...line, allowances }] })).toEqual({
    'lines.0.allowances.1.amount': expect.stringContaining('USD'),
  });
  expect(Object.keys(refusals({ currency: 'JPY', total_amount: 10.5 }))).toEqual(['total_amount']);
});

test('an allowance is either an amount or a percentage', () => {
  expect(Object.keys(refusals({ allowances: [{ amount: 1, percent: 1 }] }))).toEqual(['allowances.0']);
  expect(Object.keys(refusals({ allowances: [{}] }))).toEqual(['allowances.0']);
  expect(refusals({ allowances: [{ percent: 12.5 }] })).toEqual({});
});

test('invalid dates, unknown fields and too many lines are refused', () => {
  expect(Object.keys(refusals({ issue_date: '2026-02-30' }))).toEqual(['issue_date']);
  const farAway = { issue_date: '1899-12-31', due_date: '2200-01-01', expiry_date: '9999-12-31' };
  expect(refusals(farAway)).toEqual({
    issue_date: 'Enter a date between 1900 and 2199.',
    due_date: 'Enter a date between 1900 and 2199.',
    expiry_date: 'Enter a date between 1900 and 2199.',
  });
  expect(refusals({ issue_date: '1900-01-01', due_date: '2199-12-31' })).toEqual({});
  expect(Object.keys(refusals({ paid: true }))).toEqual(['paid']);
  expect(Object.keys(refusals({ lines: Array.from({ length: 501 }, () => line) }))).toEqual(['lines']);
});

test('taxes cannot withhold the whole price, and quantities keep six decimals', () => {
  for (const rates of [
    [-60, -40],
    [-0.1, -64.1, -35.8],
  ]) {
    const withheld = rates.map((rate) => ({ rate }));
    expect(Object.keys(refusals({ lines: [{ ...line, tax_rates: withheld }] }))).toEqual([
      'lines.0.tax_rates',
    ]);
  }
  expect(Object.keys(refusals({ lines: [{ ...line, quantity: 1e-7 }] }))).toEqual(['lines.0.quantity']);
});

test('a list can be requested by type and by status, including derived ones', () => {
  const query = { document_type: 'invoice', status: 'overdue', limit: '20' };
  expect(v.parse(listDocuments.query, query)).toEqual({ ...query, limit: 20 });
  expect(v.is(listDocuments.query, { limit: '101' })).toBe(false);
});
