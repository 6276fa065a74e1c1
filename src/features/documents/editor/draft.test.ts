import { afterEach, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { documentInput } from '#shared/contract/document-fields.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { setLanguage } from '#shared/words/language-in-use.ts';
import * as v from 'valibot';
import { storedInput } from '../stored-input.ts';
import { contentOf, draftBody } from './draft-body.ts';
import { draftOf } from './draft-of.ts';
import { draftTotals } from './draft-totals.ts';
import { blankDraft, blankLine, type Draft } from './draft.ts';

afterEach(() => setLanguage('en'));

const id = '01940000-0000-7000-8000-00000000000a';
const customer = { id: '01940000-0000-7000-8000-000000000001', name: 'Acme' };

function draftWith(part: Partial<Draft>): Draft {
  const start = {
    document_type: 'invoice',
    currency: 'EUR',
    prices_include_tax: false,
    notes: '',
    terms: '',
  };
  return { ...blankDraft({ ...start, document_type: 'invoice' }), customer, ...part };
}

const line = { ...blankLine(), description: 'Boiler service', quantity: '1,5', unit_price: '80' };

const stored: Document = {
  document_id: id,
  document_type: 'invoice',
  document_number: null,
  status: 'draft',
  customer_id: customer.id,
  customer_name: customer.name,
  language: 'en',
  currency: 'EUR',
  issue_date: null,
  due_date: '2026-12-01',
  expiry_date: null,
  reference: 'PO 7',
  notes: null,
  terms: 'Net 30',
  related_document_id: null,
  follows: null,
  followed_by: [],
  total_amount: 0,
  amount_due: 0,
  version: 4,
  updated_at: '',
  void_reason: null,
  buyer: null,
  seller: null,
  prices_include_tax: true,
  lines: [
    {
      position: 1,
      description: 'Pipe',
      quantity: 0.000001,
      unit_code: 'MTR',
      unit_price: 12.3456,
      base_quantity: 100,
      allowances: [
        { charge: true, amount: 2, reason: 'Cutting' },
        { charge: false, percent: 12.5, reason: 'Old stock' },
        { charge: false, amount: 1, reason: null },
      ],
      tax_rates: [
        { category: 'S', rate: 5, name: 'GST' },
        { category: 'S', rate: 9.975, name: 'QST' },
      ],
      total: 0,
      net: 0,
    },
  ],
  allowances: [
    { charge: false, amount: 3, reason: null, tax_rates: [{ category: 'S', rate: 5, name: '' }] },
    { charge: false, percent: 2, reason: 'Loyal' },
  ],
  tax_breakdown: [],
  subtotal: 0,
  allowance_total: 0,
  charge_total: 0,
  tax_exclusive_total: 0,
  tax_total: 0,
  paid_total: 0,
  credited_total: 0,
  rounding_increment: 0.05,
  rounding_amount: 0,
  issued_at: null,
  created_at: '',
};

/** The order of discounts does not matter, because each applies to the same base. */
function sorted(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    Array.isArray(value) &&
    value.some((entry) => typeof entry === 'object' && entry !== null && 'charge' in entry)
      ? value.map((entry) => JSON.stringify(entry)).toSorted()
      : value,
  );
}

test.each(['en', 'de'])('in %s a stored document passes through the editor without losses', (language) => {
  setLanguage(language);
  const checked = draftBody(draftOf(stored), { id, version: 4 });
  expect(checked.kind).toBe('body');
  const before = v.parse(documentInput, storedInput(stored));
  expect(checked.kind === 'body' && sorted(checked.body)).toEqual(sorted(before));
});

test('blank lines are not sent, and a draft without lines is valid', () => {
  const checked = draftBody(draftWith({ lines: [blankLine(), line, blankLine()] }), { id, version: null });
  expect(checked).toMatchObject({ kind: 'body', body: { document_id: id, lines: [{ quantity: 1.5 }] } });
  expect(draftBody(draftWith({}), { id, version: null })).toMatchObject({
    kind: 'body',
    body: { lines: [] },
  });
});

test('problems are shown at their field, also below blank lines', () => {
  const wrong = { ...line, quantity: 'two', discount: 'much', taxes: 'VAT', description: '' };
  const { key } = wrong;
  const checked = draftBody(draftWith({ customer: null, lines: [blankLine(), wrong], discount: '1.005' }), {
    id,
    version: null,
  });
  const paths = checked.kind === 'problems' ? checked.problems.map(({ path }) => path) : [];
  expect(new Set(paths)).toEqual(
    new Set([
      'customer_id',
      'discount',
      `${key}.quantity`,
      `${key}.discount`,
      `${key}.taxes`,
      `${key}.description`,
    ]),
  );
  const tooFine = draftBody(draftWith({ lines: [line], discount: '1000.005' }), { id, version: null });
  expect(tooFine).toMatchObject({ kind: 'problems', problems: [{ path: 'discount' }] });
});

test('drafts with the same meaning have the same content, however they were typed', () => {
  const { key, kept, ...rest } = line;
  const retyped = { kept, ...rest, key: `${key}x`, quantity: '1.50', unit_price: ' 80 ' };
  expect(contentOf(draftWith({ lines: [line] }))).toBe(
    contentOf(draftWith({ lines: [retyped, blankLine()] })),
  );
  expect(contentOf(draftOf(stored))).toBe(contentOf(draftOf(stored)));
  expect(contentOf(draftWith({ lines: [line] }))).not.toBe(contentOf(draftWith({ lines: [line, line] })));
});

test('totals while typing match the shared calculation, to the cent', () => {
  const priced = { ...line, quantity: '1', unit_price: '8180', taxes: '9.975%' };
  const totals = draftTotals(draftWith({ lines: [priced, blankLine()] }));
  expect(moneyText(totals?.total ?? 0n, 'EUR')).toBe('8995.96');
  const discounted = draftTotals(draftWith({ lines: [{ ...priced, discount: '10%' }], discount: '100' }));
  expect(moneyText(discounted?.taxExclusiveTotal ?? 0n, 'EUR')).toBe('7262.00');
});

test('there are no totals if taxes withhold everything, and invalid numbers count as 0', () => {
  const all = { ...line, taxes: '-60% + X -40%' };
  expect(draftTotals(draftWith({ lines: [all], prices_include_tax: true }))).toBeNull();
  expect(
    draftTotals(
      draftWith({
        lines: [
          { ...line, unit_price: '1.' },
          { ...line, quantity: 'x' },
        ],
      }),
    )?.total,
  ).toBe(150n);
});
