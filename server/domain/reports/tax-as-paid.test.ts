import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { organizations } from '#server/db/schema/organizations.ts';
import { openLedger } from '#tests/ledger.ts';
import { line, tax } from '#tests/priced-documents.ts';
import { testDatabase } from '#tests/test-database.ts';
import { allocatePayment } from '../payments/allocate-payment.ts';
import { getAgedReceivables } from './aged-receivables.ts';
import { getTaxReport } from './tax-report.ts';

const database = await testDatabase();
afterAll(database.close);

const euros = (amount: number) => BigInt(Math.round(amount * 100));
const work = (net: string, rate: string) => ({
  ...line('1', net, tax(rate)),
  description: 'Work',
  unitCode: 'C62',
});
const mixed = [work('100', '19'), work('100', '7')];

async function open() {
  const ledger = await openLedger(database.db, { now: '2026-06-30T12:00:00Z' });
  const customer = await ledger.addCustomer();
  const issue = async (issueDate: string, lines: readonly ReturnType<typeof work>[]) =>
    ledger.issue(customer, 0n, { issueDate, dueDate: issueDate, lines: [...lines] });
  const credit = async (relatedDocumentId: string, issueDate: string, lines: ReturnType<typeof work>[]) =>
    ledger.issue(customer, 0n, { type: 'credit_note', relatedDocumentId, issueDate, dueDate: null, lines });
  const pay = async (documentId: string | null, paymentDate: string, amount: number) =>
    ledger.pay(customer, euros(amount), {
      paymentDate,
      allocations: documentId === null ? [] : [{ documentId, amount: euros(amount) }],
    });
  const allocate = async (paymentId: string, documentId: string, amount: number) =>
    allocatePayment(ledger.deps, ledger.actor, paymentId, {
      allocations: [{ document_id: documentId, amount }],
    });
  const refund = async (paymentId: string, documentId: string, paymentDate: string, amount: number) =>
    ledger.refund(paymentId, euros(amount), {
      paymentDate,
      allocations: [{ documentId, amount: euros(amount) }],
    });
  const close = async (booksClosedUntil: string) =>
    database.db
      .update(organizations)
      .set({ booksClosedUntil })
      .where(eq(organizations.id, ledger.actor.organizationId));
  /** Rate, net, and tax of a month. */
  const month = async (name: string) => {
    const days = { from: `${name}-01`, to: `${name}-${name === '2026-04' ? 30 : 31}` };
    const { currencies } = await getTaxReport(ledger.deps, ledger.actor, { ...days, basis: 'payment' });
    return currencies[0]?.rates.map(({ rate, taxable, tax: due }) => [rate, taxable, due]);
  };
  const owedOn = async (day: string) =>
    (await getAgedReceivables(ledger.deps, ledger.actor, day)).currencies[0]?.total;
  return { issue, credit, pay, allocate, refund, close, month, owedOn };
}

test('an advance counts once its invoice is issued, not in the month that was reported without it', async () => {
  const { issue, pay, allocate, close, month } = await open();
  const advance = await pay(null, '2026-03-20', 119);
  await close('2026-03-31');
  expect(await month('2026-03')).toEqual([]);
  const invoice = await issue('2026-04-10', [work('100', '19')]);
  await allocate(advance, invoice, 119);
  expect(await month('2026-03')).toEqual([]);
  expect(await month('2026-04')).toEqual([[19, 100, 19]]);
});

test('what is allocated after its month was closed counts on the first open day, as tax and as received', async () => {
  const { issue, pay, allocate, refund, close, month, owedOn } = await open();
  const invoice = await issue('2026-03-01', [work('100', '19')]);
  const payment = await pay(null, '2026-03-20', 119);
  await close('2026-03-31');
  const before = [await month('2026-03'), await owedOn('2026-03-31')];
  await allocate(payment, invoice, 119);
  expect([await month('2026-03'), await owedOn('2026-03-31')]).toEqual(before);
  expect(before).toEqual([[], 119]);
  expect(await month('2026-04')).toEqual([[19, 100, 19]]);
  expect(await owedOn('2026-04-01')).toBe(0);
  await close('2026-04-30');
  await refund(payment, invoice, '2026-05-02', 119);
  expect(await month('2026-04')).toEqual([[19, 100, 19]]);
  expect(await month('2026-05')).toEqual([[19, -100, -19]]);
});

test('while its month is open, an allocation counts on the day of the payment', async () => {
  const { issue, pay, allocate, close, month } = await open();
  const invoice = await issue('2026-03-01', [work('100', '19')]);
  const payment = await pay(null, '2026-03-20', 119);
  await close('2026-02-28');
  await allocate(payment, invoice, 119);
  expect(await month('2026-03')).toEqual([[19, 100, 19]]);
});

test('what is paid after a credit note has the taxes that it left', async () => {
  const { issue, credit, pay, month } = await open();
  const invoice = await issue('2026-03-01', mixed);
  await credit(invoice, '2026-03-05', [work('100', '7')]);
  await pay(invoice, '2026-03-20', 119);
  expect(await month('2026-03')).toEqual([[19, 100, 19]]);
});

test('what was paid before its credit note keeps its taxes until it is refunded', async () => {
  const { issue, credit, pay, refund, month } = await open();
  const invoice = await issue('2026-03-01', mixed);
  const payment = await pay(invoice, '2026-03-20', 226);
  await credit(invoice, '2026-04-05', [work('100', '7')]);
  await refund(payment, invoice, '2026-05-02', 107);
  expect(await month('2026-03')).toEqual([
    [19, 100, 19],
    [7, 100, 7],
  ]);
  expect(await month('2026-04')).toEqual([]);
  expect(await month('2026-05')).toEqual([[7, -100, -7]]);
});

test('a credit note for what isn’t paid changes the taxes of what is, on its own day', async () => {
  const { issue, credit, pay, close, month } = await open();
  const invoice = await issue('2026-03-01', mixed);
  await pay(invoice, '2026-03-20', 119);
  await close('2026-03-31');
  const reported = await month('2026-03');
  await credit(invoice, '2026-04-05', [work('100', '7')]);
  expect(await month('2026-03')).toEqual(reported);
  expect(reported).toEqual([
    [19, 52.66, 10],
    [7, 52.65, 3.69],
  ]);
  expect(await month('2026-04')).toEqual([
    [19, 47.34, 9],
    [7, -52.65, -3.69],
  ]);
});

test('net amounts and taxes of a part add up to what was paid', async () => {
  const { issue, pay, month } = await open();
  const invoice = await issue('2026-03-01', [work('33.33', '19'), work('33.33', '7'), work('0.05', '20')]);
  for (const amount of [10.01, 20.02, 0.03]) await pay(invoice, '2026-03-20', amount);
  const rows = (await month('2026-03')) ?? [];
  const sum = rows.reduce((all, [, net = 0, due = 0]) => all + net + due, 0);
  expect(Math.round(sum * 100)).toBe(3006);
});
