import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditNoteStatuses } from '#shared/documents/credit-note-status.ts';
import { estimateStatuses } from '#shared/documents/estimate-status.ts';
import { invoiceStatuses } from '#shared/documents/invoice-status.ts';
import { openLedger, type Ledger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';
import { createDocument } from './create-document.ts';
import { listDocuments } from './list-documents.ts';
import { updateDocument } from './update-document.ts';

const database = await testDatabase();
afterAll(database.close);

const all = { limit: 100 };

async function list(ledger: Ledger, query: Parameters<typeof listDocuments>[2]) {
  return listDocuments(ledger.deps, ledger.actor, query);
}

/** All matches, two by two. */
async function inPages(ledger: Ledger, query: Parameters<typeof listDocuments>[2]) {
  const found = [];
  let cursor: string | undefined;
  do {
    const next = await list(ledger, { ...query, limit: 2, cursor });
    found.push(...next.items);
    cursor = next.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Documents in every state, dated around the organization's today. */
async function everyKind(): Promise<Ledger> {
  const ledger = await openLedger(database.db, { timezone: 'Asia/Tokyo', now: '2026-03-15T20:00:00Z' });
  const customer = await ledger.addCustomer();
  for (const dueDate of [null, '2026-03-15', '2026-03-16', '2026-03-17']) {
    for (const [paid, rest] of [
      [0n, {}],
      [40n, {}],
      [100n, { issueDate: '2026-01-01' }],
    ] as const) {
      const documentId = await ledger.issue(customer, 100n, { dueDate, ...rest });
      if (paid > 0n) await ledger.pay(customer, paid, { allocations: [{ documentId, amount: paid }] });
    }
  }
  await ledger.void(await ledger.issue(customer, 100n));
  await ledger.issue(customer, 0n);
  const invoice = await ledger.issue(customer, 100n, { issueDate: null });
  await ledger.issue(customer, 30n, { type: 'credit_note', relatedDocumentId: invoice });
  for (const type of ['invoice', 'estimate', 'credit_note'] as const) {
    await ledger.draft(customer, 5n, { type, issueDate: null });
  }
  await ledger.draft(customer, 5n, { issueDate: '2026-03-11' });
  await estimates(ledger, customer);
  return ledger;
}

/** Created the day before the first of them expires. */
async function estimates(ledger: Ledger, customer: string): Promise<void> {
  ledger.setNow('2026-03-14T20:00:00Z');
  for (const expiryDate of [null, '2026-03-15', '2026-03-16']) {
    for (const status of ['sent', 'accepted', 'declined'] as const) {
      const body = estimateBody(customer, expiryDate);
      const { document_id: documentId } = await createDocument(ledger.deps, ledger.actor, body);
      if (status === 'sent') continue;
      const edit = { documentId, body: { ...body, status }, expected: undefined };
      await updateDocument(ledger.deps, ledger.actor, edit);
    }
  }
  ledger.setNow('2026-03-15T20:00:00Z');
}

function estimateBody(customer: string, expiryDate: string | null) {
  return {
    document_type: 'estimate' as const,
    status: 'sent' as const,
    void_reason: null,
    customer_id: customer,
    currency: 'USD',
    reference: null,
    notes: null,
    terms: null,
    issue_date: null,
    due_date: null,
    expiry_date: expiryDate,
    related_document_id: null,
    prices_include_tax: false,
    lines: [
      {
        description: 'Work',
        quantity: 1,
        unit_code: 'C62',
        unit_price: 5,
        base_quantity: 1,
        allowances: [],
        tax_rates: [],
      },
    ],
    allowances: [],
  };
}

/** For tests that only read. */
let kinds: Ledger;
beforeAll(async () => {
  kinds = await everyKind();
});

test('a filter by status finds exactly the documents with that status', async () => {
  const { items } = await list(kinds, all);
  const statuses = [...new Set([...invoiceStatuses, ...estimateStatuses, ...creditNoteStatuses])];
  for (const status of statuses) {
    const found = await list(kinds, { ...all, status });
    expect(found.items, status).toEqual(items.filter((item) => item.status === status));
    if (status !== 'invoiced') expect(found.items.length, status).toBeGreaterThan(0);
    const invoices = await list(kinds, { ...all, status, document_type: 'invoice' });
    expect(invoices.items).toEqual(found.items.filter((item) => item.document_type === 'invoice'));
  }
});

test('pages of any size make up the whole list, drafts without a date first, then the latest', async () => {
  const { items } = await list(kinds, all);
  const days = items.map((item) => item.issue_date ?? 'infinity');
  expect(days).toEqual(days.toSorted().toReversed());
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (limit) => {
      const paged = [];
      let cursor: string | undefined;
      do {
        const page = await list(kinds, { limit, cursor });
        paged.push(...page.items);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(paged).toEqual(items);
    }),
    { numRuns: 9 },
  );
});

test('oldest first is the same list in reverse, in pages of any size', async () => {
  const { items } = await list(kinds, { ...all, status: 'open' });
  const paged = await inPages(kinds, { status: 'open', order: 'oldest' });
  expect(paged.length).toBeGreaterThan(2);
  expect(paged).toEqual(items.toReversed());
});

test('by due date, what is due longest comes first and what has no due date last', async () => {
  const ledger = await everyKind();
  const customer = await ledger.addCustomer();
  const longest = await ledger.issue(customer, 7n, { issueDate: '2026-03-12', dueDate: '2026-03-13' });
  const paged = await inPages(ledger, { status: 'open', order: 'due' });
  expect(paged[0]?.document_id).toBe(longest);
  const days = paged.map(({ due_date: day }) => day ?? 'never');
  expect(new Set(days).size).toBeGreaterThan(3);
  expect(days).toEqual(days.toSorted());
  const { items } = await list(ledger, { ...all, status: 'open' });
  expect(new Set(paged.map(({ document_id: id }) => id))).toEqual(
    new Set(items.map(({ document_id: id }) => id)),
  );
});

test('documents are found by customer and by date; drafts without a date are not', async () => {
  const ledger = await everyKind();
  const other = await ledger.addCustomer('Grace');
  const id = await ledger.issue(other, 7n, { issueDate: '2026-02-02' });
  const ids = async (query: Parameters<typeof listDocuments>[2]) =>
    (await list(ledger, { ...all, ...query })).items.map((item) => item.document_id);
  expect(await ids({ customer_id: other })).toEqual([id]);
  expect(await ids({ date_from: '2026-02-02', date_to: '2026-02-02' })).toEqual([id]);
  const since = await list(ledger, { ...all, date_from: '2026-03-11' });
  expect(since.items.length).toBeGreaterThan(0);
  expect(since.items.every((item) => (item.issue_date ?? '') >= '2026-03-11')).toBe(true);
});

test('open means sent, partly paid or overdue', async () => {
  const { items } = await list(kinds, all);
  const open = items.filter(
    ({ document_type: type, status }) =>
      type === 'invoice' && ['sent', 'partial', 'overdue'].includes(status),
  );
  expect(new Set(open.map(({ status }) => status)).size).toBe(3);
  expect((await list(kinds, { ...all, status: 'open' })).items).toEqual(open);
});

test('issued means everything but drafts and void documents', async () => {
  const { items } = await list(kinds, all);
  const issued = items.filter(({ status }) => status !== 'draft' && status !== 'void');
  expect(issued.length).toBeLessThan(items.length);
  expect((await list(kinds, { ...all, status: 'issued' })).items).toEqual(issued);
});

test('documents are found by currency and by due date; those without one count as due last', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const due = async (dueDate: string | null, currency = 'USD') =>
    ledger.issue(customer, 100n, { issueDate: '2026-03-01', dueDate, currency });
  const [first, second, euros, never] = [
    await due('2026-03-05'),
    await due('2026-03-06'),
    await due('2026-03-06', 'EUR'),
    await due(null),
  ];
  const ids = async (query: Parameters<typeof listDocuments>[2]) =>
    (await list(ledger, { ...all, ...query })).items.map((item) => item.document_id).toSorted();
  expect(await ids({ currency: 'EUR' })).toEqual([euros]);
  expect(await ids({ due_to: '2026-03-05' })).toEqual([first]);
  expect(await ids({ due_from: '2026-03-06' })).toEqual([second, euros, never]);
  expect(await ids({ due_from: '2026-03-06', due_to: '2026-03-06', currency: 'USD' })).toEqual([second]);
});

test('documents are found by amount in major units of their own currency, bounds included', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  // The ledger takes prices in hundredths of a major unit in every currency.
  const [yen, euros, dinars] = [
    await ledger.issue(customer, 8_000n, { currency: 'JPY' }),
    await ledger.issue(customer, 8_000n, { currency: 'EUR' }),
    await ledger.issue(customer, 8_001n, { currency: 'KWD' }),
  ];
  const found = await list(ledger, all);
  expect(found.items.map((item) => item.total_amount)).toEqual([80.01, 80, 80]);
  const ids = async (query: Parameters<typeof listDocuments>[2]) =>
    (await list(ledger, { ...all, ...query })).items.map((item) => item.document_id).toSorted();
  expect(await ids({ amount_from: '80' })).toEqual([yen, euros, dinars]);
  expect(await ids({ amount_to: '80.000' })).toEqual([yen, euros]);
  expect(await ids({ amount_from: '80.005' })).toEqual([dinars]);
  expect(await ids({ amount_from: '80.005', amount_to: '80.009' })).toEqual([]);
});
