import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { entered, giveAddress, invoiceOf, openedBooks, type Books } from './books.ts';
import { unlimited } from './limits.ts';
import { readPdf } from './pdf-text.ts';
import { plainPasswords } from './plain-passwords.ts';
import { printed } from './printed.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

// What users of other products complain about, in our own words: figures and numbers. The others are tested
// where they can fail; docs/spec-coverage.md, section 14, lists them all.

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/documents';

const open = async () => openedBooks(app);

/** The text of the invoice's PDF. */
async function paperOf({ token }: Books, { document_id: id }: Document): Promise<string> {
  return (await readPdf(await printed(app, token, `${path}/${id}/pdf`))).text;
}

function lineOf(price: number, rate: number, rest: object = {}) {
  return { description: 'Work', quantity: 1, unit_price: price, tax_rates: [{ rate }], ...rest };
}

const rates = fc.constantFrom(5, 7, 8.1, 9.975, 10, 19, 20, 21, 25.5);
/** Prices in cents, from one cent to a million. */
const cents = fc.integer({ min: 1, max: 100_000_000 });

test('complaint 2: a price with tax included is what the customer pays, to the cent', async () => {
  const { books, customer } = await open();
  const inclusive = async (lines: readonly object[]) =>
    books.draft(customer, { prices_include_tax: true, lines });
  for (const [price, rate] of [
    [353.9, 19],
    [500, 10],
    [379, 21],
  ] as const) {
    const invoice = await inclusive([lineOf(price, rate)]);
    expect(invoice.total_amount).toBe(price);
    expect(await paperOf(books, invoice)).toContain(formatMoney(fromWireAmount(price, 'USD'), 'USD'));
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cents, rates), { minLength: 1, maxLength: 6 }), async (priced) => {
      const invoice = await inclusive(priced.map(([price, rate]) => lineOf(price / 100, rate)));
      const sum = priced.reduce((total, [price]) => total + price, 0);
      expect(fromWireAmount(invoice.total_amount, 'USD')).toBe(BigInt(sum));
      const { tax_exclusive_total: net, tax_total: tax } = invoice;
      expect(fromWireAmount(net, 'USD') + fromWireAmount(tax, 'USD')).toBe(BigInt(sum));
    }),
    { numRuns: 30 },
  );
});

test('complaint 3: tax applies to what is left after discounts on a line and on the document', async () => {
  const { books, customer } = await open();
  const tenPercent = [{ charge: false, percent: 10 }];
  const onAll = await books.draft(customer, { lines: [lineOf(100, 20)], allowances: tenPercent });
  const onLine = await books.draft(customer, { lines: [lineOf(100, 20, { allowances: tenPercent })] });
  for (const invoice of [onAll, onLine]) {
    expect([invoice.tax_total, invoice.total_amount]).toEqual([18, 108]);
    const paper = await paperOf(books, invoice);
    for (const figure of ['$18.00', '$108.00']) expect(paper).toContain(figure);
  }
  await fc.assert(
    fc.asyncProperty(cents, fc.integer({ min: 0, max: 100_000_000 }), rates, async (left, off, rate) => {
      const amount = [{ charge: false, amount: off / 100 }];
      const dear = lineOf((left + off) / 100, rate);
      const cheap = await books.draft(customer, { lines: [lineOf(left / 100, rate)] });
      const discounted = await books.draft(customer, { lines: [{ ...dear, allowances: amount }] });
      const reduced = await books.draft(customer, { lines: [dear], allowances: amount });
      for (const { tax_total: tax, total_amount: total } of [discounted, reduced]) {
        expect([tax, total]).toEqual([cheap.tax_total, cheap.total_amount]);
      }
    }),
    { numRuns: 15 },
  );
});

/** Issues a draft as it is; returns the response, which may be a refusal. */
async function issue(books: Books, draft: Document, rest: object = {}) {
  return books.call('PUT', `${path}/${draft.document_id}`, { ...entered(draft), status: 'sent', ...rest });
}

async function deleteDraft(books: Books, draft: Document): Promise<void> {
  await books.succeed('DELETE', `${path}/${draft.document_id}`);
}

const ascending = (one: number, other: number) => one - other;

/** The last part of a number: its place in the series. */
function placeOf({ document_number: number }: Pick<Document, 'document_number'>): number {
  return Number(/\d+$/.exec(number ?? '')?.[0]);
}

async function issueSome(books: Books, customer: Customer, count: number): Promise<Document[]> {
  const issued = Array.from(
    { length: count },
    async () => (await issue(books, await books.draft(customer))).body,
  );
  return Promise.all(issued);
}

test('complaint 5: drafts, deleted drafts and refused issues take no number: the series has no gap and follows the order of issue', async () => {
  const { books, customer } = await open();
  const kept = await books.draft(customer);
  await deleteDraft(books, await books.draft(customer));
  const refused = await books.draft(customer, { lines: [] });
  expect((await issue(books, refused)).status).toBe(422);
  const early = await issueSome(books, customer, 5);
  expect((await issue(books, refused, { lines: [lineOf(-5, 19)] })).status).toBe(422);
  await deleteDraft(books, refused);
  const [voided] = await issueSome(books, customer, 1);
  if (voided === undefined) throw new Error('Nothing was issued.');
  const reason = { status: 'void', void_reason: 'Wrong customer' };
  await books.succeed('PUT', `${path}/${voided.document_id}`, { ...entered(voided), ...reason });
  // The oldest draft is issued last, and so gets the last number.
  const last = (await issue(books, kept)).body;
  const places = [...early, voided, last].map(placeOf);
  expect(places.toSorted(ascending)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([voided, last].map(placeOf)).toEqual([6, 7]);
});

const outOfOrder = (sentence: RegExp) => ({
  status: 422,
  body: {
    code: 'out_of_order',
    errors: [{ path: 'issue_date', message: expect.stringMatching(sentence) }],
  },
});

test('complaint 5: strict order refuses a date before the last number or in the future; the number stays free', async () => {
  const { books, customer } = await open();
  const today = app.clock().toISOString().slice(0, 10);
  const [year, tomorrow] = [Number(today.slice(0, 4)), addDays(today, 1)];
  const inOrder = async (issue_date: string | null, rest: object = {}) => {
    const draft = await books.draft(customer, { issue_date, ...rest });
    return issue(books, draft, { in_order: true });
  };
  const first = `${year}-01-01`;
  const last = await books.issue(customer, 10, { issue_date: today });
  expect(await inOrder(tomorrow)).toMatchObject(outOfOrder(/ is in the future\.$/));
  if (first < today) {
    const sentence = `^The last invoice, ${last.document_number}, has a later date: \\w{3} \\d+, `;
    expect(await inOrder(first)).toMatchObject(outOfOrder(new RegExp(sentence)));
  }
  // Other series: estimates, and last year's invoices.
  expect((await inOrder(first, { document_type: 'estimate' })).status).toBe(200);
  expect((await inOrder(`${year - 1}-12-31`)).status).toBe(200);
  expect(await inOrder(`${year - 1}-12-30`)).toMatchObject(outOfOrder(/^The last invoice/));
  // By its own call, and by the one that emails it.
  await giveAddress(books);
  const draft = await books.draft(customer, { issue_date: tomorrow });
  const send = async (body: object) =>
    books.call('POST', `${path}/${draft.document_id}/send`, { to: ['ada@example.com'], ...body });
  expect(await send({ in_order: true })).toMatchObject(outOfOrder(/is in the future/));
  expect(placeOf((await inOrder(null)).body)).toBe(2);
  expect((await send({ in_order: false })).status).toBe(202);
});

test('complaint 6: a number is assigned once, starts where it was set, and stays with its document', async () => {
  const { books, customer } = await open();
  const settings = await books.succeed('GET', '/api/organization/settings');
  const { invoice } = settings.number_patterns;
  await books.succeed('PUT', '/api/organization/settings', {
    ...settings,
    number_patterns: { ...settings.number_patterns, invoice: { ...invoice, next_number: 1042 } },
  });
  const drafts = [await books.draft(customer), await books.draft(customer)];
  expect(drafts.map(({ document_number: number }) => number)).toEqual([null, null]);
  // Each draft gets one number, even when issued twice at once.
  const attempts = await Promise.all([...drafts, ...drafts].map(async (draft) => issue(books, draft)));
  expect(attempts.map(({ status }) => status).toSorted(ascending)).toEqual([200, 200, 412, 412]);
  const issued = await Promise.all(drafts.map(books.read));
  expect(issued.map(placeOf).toSorted(ascending)).toEqual([1042, 1043]);

  const [first] = issued;
  if (first === undefined) throw new Error('Nothing was issued.');
  const place = `${path}/${first.document_id}`;
  expect((await books.call('PUT', place, { ...entered(first), lines: [lineOf(1, 0)] })).status).toBe(409);
  expect((await books.call('DELETE', place)).status).toBe(409);
  expect((await books.read(first)).document_number).toBe(first.document_number);
  const copy = await books.succeed('POST', `${place}/duplicate`, {});
  expect(copy.document_number).toBeNull();
  expect(placeOf((await issue(books, copy)).body)).toBe(1044);
  const numbers = (await books.succeed('GET', path)).items.map(placeOf);
  expect(numbers.toSorted(ascending)).toEqual([1042, 1043, 1044]);
  const chosen = { ...invoiceOf(customer, 1), document_number: 'INV-1' };
  expect((await books.call('POST', path, chosen)).status).toBe(422);
});
