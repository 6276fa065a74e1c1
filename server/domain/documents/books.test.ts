import { and, asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documentTaxes } from '#server/db/schema/document-taxes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { issueDocument } from '#server/domain/documents/issue-document.ts';
import { amountOff, line, onDocument, percentOff, tax } from '#tests/priced-documents.ts';
import { openLedger, type Ledger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

async function read({ actor }: Ledger, documentId: string) {
  const [row] = await database.db
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, actor.organizationId), eq(documents.id, documentId)));
  if (row === undefined) throw new Error('There is no such document');
  return row;
}

test('a draft has figures but no number, and returns what was entered', async () => {
  const ledger = await openLedger(database.db);
  const taxes = [tax('5', 'S', 'GST'), tax('9.975', 'S', 'QST')];
  const entered = {
    ...line('2', '75', ...taxes),
    allowances: [percentOff('6.666666')],
    description: 'Work',
    unitCode: 'HUR',
  };
  const allowances = [onDocument(amountOff('0.01')), onDocument(percentOff('10'), taxes)];
  const id = await ledger.draft(await ledger.addCustomer(), 0n, { lines: [entered], allowances });
  const row = await read(ledger, id);
  expect(row).toMatchObject({ number: null, issuedTo: null, lifecycle: 'draft', subtotal: 14_000n });
  expect(row.allowances).toEqual(allowances);
  const lines = await database.db.select().from(documentLines).where(eq(documentLines.documentId, id));
  expect(lines).toMatchObject([{ ...entered, position: 1, total: 14_000n }]);
  const rates = await database.db
    .select({ rate: documentTaxes.rate })
    .from(documentTaxes)
    .where(eq(documentTaxes.documentId, id))
    .orderBy(asc(documentTaxes.position));
  expect(rates).toEqual([{ rate: 9_975_000n }, { rate: 5_000_000n }]);
});

test('numbers have no gaps, even when issued concurrently', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const drafts = await Promise.all(Array.from({ length: 20 }, async () => ledger.draft(customer, 100n)));
  const negative = await ledger.draft(customer, -100n);
  const attempts = await Promise.allSettled(
    [...drafts, negative, ...drafts].map(async (id) => issueDocument(ledger.deps, ledger.actor, id)),
  );
  const given = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value.numberSequence ?? 0] : [],
  );
  expect(given.toSorted((left, right) => left - right)).toEqual(drafts.map((_, index) => index + 1));
});

test('every year and type has its own series', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const numbers = [];
  for (const draft of [
    { issueDate: '2025-12-31' },
    { issueDate: '2026-01-01' },
    { type: 'estimate' as const, issueDate: '2026-01-01' },
    { issueDate: '2026-01-02' },
  ]) {
    numbers.push((await read(ledger, await ledger.issue(customer, 100n, draft))).number);
  }
  expect(numbers).toEqual(['INV-2025-0001', 'INV-2026-0001', 'EST-2026-0001', 'INV-2026-0002']);
});

test("a document without a date is issued today, in the organization's timezone", async () => {
  const ledger = await openLedger(database.db, { timezone: 'Asia/Tokyo', now: '2026-12-31T20:00:00Z' });
  const id = await ledger.issue(await ledger.addCustomer('Ada'), 100n, { issueDate: null, dueDate: null });
  const row = await read(ledger, id);
  expect(row).toMatchObject({ issueDate: '2027-01-01', number: 'INV-2027-0001', issuedTo: { name: 'Ada' } });
});

test('an issued document cannot be issued again, and a partly settled one cannot be voided', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const id = await ledger.issue(customer, 100n);
  await expect(issueDocument(ledger.deps, ledger.actor, id)).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  await ledger.pay(customer, 40n, { allocations: [{ documentId: id, amount: 40n }] });
  await expect(ledger.void(id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
});

test('a void invoice keeps its number and its reason', async () => {
  const ledger = await openLedger(database.db);
  const id = await ledger.issue(await ledger.addCustomer(), 100n);
  await ledger.void(id);
  expect(await read(ledger, id)).toMatchObject({ number: 'INV-2026-0001', voidReason: 'mistake' });
  await expect(ledger.void(id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
});

test('a credit note reduces the amount due of its invoice, down to zero', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const invoice = await ledger.issue(customer, 100n);
  const options = { type: 'credit_note' as const, relatedDocumentId: invoice };
  const first = await ledger.issue(customer, 30n, options);
  await ledger.pay(customer, 60n, { allocations: [{ documentId: invoice, amount: 60n }] });
  const second = await ledger.issue(customer, 70n, options);
  expect(await read(ledger, invoice)).toMatchObject({ creditedTotal: 40n, amountDue: 0n });
  expect(await read(ledger, first)).toMatchObject({ creditedTotal: 30n, amountDue: 0n });
  expect(await read(ledger, second)).toMatchObject({ creditedTotal: 10n, amountDue: 60n });
});

test('credit notes never exceed their invoice, even when two are issued concurrently', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const invoice = await ledger.issue(customer, 100n);
  await ledger.pay(customer, 100n, { allocations: [{ documentId: invoice, amount: 100n }] });
  const options = { type: 'credit_note' as const, relatedDocumentId: invoice };
  await expect(ledger.issue(customer, 101n, options)).rejects.toMatchObject({ code: 'conflict' });
  const note = await ledger.issue(customer, 30n, options);
  const attempts = await Promise.allSettled(
    [70n, 70n].map(async (amount) => ledger.issue(customer, amount, options)),
  );
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(ledger.issue(customer, 1n, options)).rejects.toMatchObject({ code: 'conflict' });
  await ledger.void(note);
  await expect(ledger.issue(customer, 30n, options)).resolves.toEqual(expect.any(String));
});

test('records of another organization cannot be reached, as if they did not exist', async () => {
  const [ours, theirs] = [await openLedger(database.db), await openLedger(database.db)];
  const id = await ours.issue(await ours.addCustomer(), 100n);
  await expect(theirs.void(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(theirs.deleteCustomer((await read(ours, id)).customerId)).rejects.toMatchObject({
    code: 'not_found',
  });
  const customer = await theirs.addCustomer();
  const allocations = [{ documentId: id, amount: 1n }];
  await expect(theirs.pay(customer, 1n, { allocations })).rejects.toMatchObject({ code: 'not_found' });
});

test('figures beyond 15 digits are refused', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  await expect(ledger.draft(customer, 10n ** 15n)).rejects.toMatchObject({ code: 'validation_failed' });
});
