import { expect, test } from 'vitest';
import { draftDifferences, mergeDrafts, mergeUnasked } from './draft-parts.ts';
import { blankDraft, blankLine, draft as draftShape, type Draft } from './draft.ts';

const start = { currency: 'EUR', prices_include_tax: false, notes: '', terms: '' };
const line = { ...blankLine(), description: 'Boiler service', unit_price: '80' };
const base: Draft = { ...blankDraft({ ...start, document_type: 'invoice' }), lines: [line] };

const changes: Record<Exclude<keyof Draft, 'document_type'>, Partial<Draft>> = {
  customer: { customer: { id: 'c', name: 'Acme' } },
  currency: { currency: 'USD' },
  issue_date: { issue_date: '2026-01-02' },
  due_date: { due_date: '2026-01-03' },
  expiry_date: { expiry_date: '2026-01-04' },
  reference: { reference: 'PO 7' },
  notes: { notes: 'Thank you' },
  terms: { terms: 'Net 14' },
  prices_include_tax: { prices_include_tax: true },
  lines: { lines: [{ ...line, base_quantity: 100 }] },
  discount: { discount: '10%' },
  discount_reason: { discount: '10%', discount_reason: 'Loyal' },
  kept: { kept: [{ charge: true, amount: 5, reason: 'Freight' }] },
  rounding_increment: { rounding_increment: 0.05 },
  related_document_id: { related_document_id: 'd' },
};

test.each(Object.entries(changes))(
  "%s: another user's change is shown, and taken as a whole",
  (_, change) => {
    const theirs = { ...base, ...change };
    const differences = draftDifferences({ base, mine: base, theirs });
    expect(differences).toHaveLength(1);
    const sides = new Map(differences.map(({ name, keeps }) => [name, keeps]));
    expect(mergeDrafts(base, theirs, sides)).toEqual(theirs);
  },
);

test('every field of a draft except its type can be chosen', () => {
  expect(Object.keys(changes).toSorted()).toEqual(
    Object.keys(draftShape.entries)
      .filter((name) => name !== 'document_type')
      .toSorted(),
  );
});

test('a discount keeps its own reason when versions are merged', () => {
  const mine = { ...base, discount: '5', discount_reason: 'Late' };
  const theirs = { ...base, discount: '10%', discount_reason: 'Loyal' };
  expect(mergeDrafts(mine, theirs, new Map([['discount', 'theirs']]))).toEqual(theirs);
});

test('surcharges and further discounts on a line are compared', () => {
  const theirs = { ...base, lines: [{ ...line, kept: [{ charge: true, percent: 3, reason: null }] }] };
  expect(draftDifferences({ base, mine: base, theirs })).toMatchObject([{ name: 'lines' }]);
});

test('parts that only one side changed are merged unasked; one that both changed is not', () => {
  const mine = { ...base, lines: [{ ...line, unit_price: '90' }], reference: 'PO 7' };
  const theirs = { ...base, notes: 'Thank you', reference: 'PO 7' };
  expect(mergeUnasked({ base, mine, theirs })).toEqual({ ...mine, notes: 'Thank you' });
  expect(mergeUnasked({ base, mine: { ...mine, notes: 'Mine' }, theirs })).toBeNull();
  // Without the version both started from, nobody knows who changed what.
  expect(mergeUnasked({ base: null, mine, theirs })).toBeNull();
});

test('a new name of the customer is no other customer, and another of that name is', () => {
  const from = { ...base, customer: { id: 'c', name: 'Acme' } };
  const renamed = { ...base, customer: { id: 'c', name: 'Acme Ltd' } };
  const namesake = { ...base, customer: { id: 'd', name: 'Acme' } };
  const mine = { ...from, notes: 'Mine' };
  expect(mergeUnasked({ base: from, mine, theirs: renamed })).toEqual({ ...renamed, notes: 'Mine' });
  expect(draftDifferences({ base: from, mine, theirs: namesake })).toMatchObject([
    { name: 'customer', mine: 'Acme', theirs: 'Acme', keeps: 'theirs', isDisputed: false },
    { name: 'notes' },
  ]);
});

test('parts of the total that each side changed are asked about together: nobody has seen that total', () => {
  const theirs = { ...base, lines: [{ ...line, unit_price: '90' }], notes: 'Theirs' };
  const mine = { ...base, currency: 'GBP', notes: 'Mine' };
  expect(mergeUnasked({ base, mine: { ...mine, notes: '' }, theirs })).toBeNull();
  expect(draftDifferences({ base, mine, theirs })).toMatchObject([
    { name: 'currency', keeps: 'mine', isDisputed: true },
    { name: 'lines', keeps: 'theirs', isDisputed: true },
    { name: 'notes', isDisputed: true },
  ]);
  expect(mergeUnasked({ base, mine: { ...base, reference: 'PO 7' }, theirs })).toEqual({
    ...theirs,
    reference: 'PO 7',
  });
});
