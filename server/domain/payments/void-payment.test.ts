import { afterAll, expect, test } from 'vitest';
import { openLedger } from '#tests/ledger.ts';
import { expectSoundBooks } from '#tests/nth-call/sound-books.ts';
import { testDatabase } from '#tests/test-database.ts';
import { getDocument } from '../documents/get-document.ts';
import { getBalance } from '../statements/get-balance.ts';
import { getStatement } from '../statements/get-statement.ts';
import { getPayment } from './get-payment.ts';
import { listPayments } from './list-payments.ts';
import { voidPayment } from './void-payment.ts';

const database = await testDatabase();
afterAll(database.close);

async function opened() {
  const ledger = await openLedger(database.db);
  const { deps, actor } = ledger;
  const customer = await ledger.addCustomer();
  const invoice = await ledger.issue(customer, 100_00n);
  return {
    ledger,
    customer,
    invoice,
    undo: async (paymentId: string) => voidPayment(deps, actor, { paymentId, reason: 'A typing error' }),
    document: async () => getDocument(deps, actor, invoice),
    balance: async () => (await getBalance(deps, actor, customer)).items,
    soundBooks: async () => expectSoundBooks(database, actor.organizationId),
  };
}

test('a voided payment counts nowhere, its invoice is due again, and it stays in the records with its reason', async () => {
  const { ledger, customer, invoice, undo, document, balance, soundBooks } = await opened();
  const { deps, actor } = ledger;
  const payment = await ledger.pay(customer, 120_00n, {
    allocations: [{ documentId: invoice, amount: 100_00n }],
  });
  expect(await document()).toMatchObject({ status: 'paid' });
  const voided = await undo(payment);
  expect(voided).toMatchObject({
    amount: 120,
    unallocated_amount: 0,
    voided: { reason: 'A typing error' },
  });
  expect(await document()).toMatchObject({ amount_due: 100, paid_total: 0 });
  expect(await balance()).toMatchObject([{ due: 100, credit: 0 }]);
  const { entries } = await getStatement(deps, actor, customer, {});
  expect(entries.map(({ kind }) => kind)).toEqual(['invoice']);
  expect((await listPayments(deps, actor, { customer_id: customer })).items).toMatchObject([
    { payment_id: payment },
  ]);
  expect(await listPayments(deps, actor, { customer_id: customer, with_credit: '1' })).toMatchObject({
    items: [],
  });
  await soundBooks();
  // Again is not twice.
  expect(await undo(payment)).toEqual(voided);
  await soundBooks();
});

test('a voided refund was never made: its invoice is paid, and all of the payment can be refunded', async () => {
  const { ledger, customer, invoice, undo, document, soundBooks } = await opened();
  const allocations = [{ documentId: invoice, amount: 100_00n }];
  const payment = await ledger.pay(customer, 100_00n, { allocations });
  const refund = await ledger.refund(payment, 100_00n, { allocations });
  expect(await document()).toMatchObject({ amount_due: 100 });
  await expect(undo(payment)).rejects.toMatchObject({ code: 'conflict' });
  await undo(refund);
  expect(await document()).toMatchObject({ status: 'paid', amount_due: 0 });
  await soundBooks();
  await ledger.refund(payment, 100_00n, { allocations });
  await soundBooks();
});

test.each(['before', 'after'])(
  'a refund is voided although a credit note was issued %s it, and the credit is the customer’s again',
  async (when) => {
    const { ledger, customer, invoice, undo, document, balance, soundBooks } = await opened();
    const credit = async (amount: bigint) =>
      ledger.issue(customer, amount, { type: 'credit_note', relatedDocumentId: invoice, dueDate: null });
    const allocations = [{ documentId: invoice, amount: 100_00n }];
    const payment = await ledger.pay(customer, 100_00n, { allocations });
    if (when === 'before') await credit(30_00n);
    const refund = await ledger.refund(payment, 100_00n, { allocations });
    if (when === 'after') await credit(30_00n);
    await credit(20_00n);
    // Covers part of what the credit notes leave.
    const partly = await ledger.pay(customer, 10_00n, {
      allocations: [{ documentId: invoice, amount: 10_00n }],
    });
    expect(await document()).toMatchObject({ paid_total: 10, credited_total: 50, amount_due: 40 });
    await expect(undo(refund)).rejects.toMatchObject({ code: 'conflict' });
    expect(await document()).toMatchObject({ paid_total: 10, credited_total: 50, amount_due: 40 });
    await undo(partly);
    await undo(refund);
    expect(await document()).toMatchObject({ paid_total: 100, credited_total: 0, amount_due: 0 });
    expect(await balance()).toMatchObject([{ due: 0, credit: 50, credit_of_notes: 50 }]);
    await soundBooks();
    // As if there had been no refund: the next one uses the credit.
    await ledger.refund(payment, 40_00n, { allocations: [{ documentId: invoice, amount: 40_00n }] });
    expect(await document()).toMatchObject({ paid_total: 60, credited_total: 40, amount_due: 0 });
    await soundBooks();
  },
);

test('a voided refund takes back no more credit than it needs, from the last credit note first', async () => {
  const { ledger, customer, invoice, undo, document, soundBooks } = await opened();
  const { deps, actor } = ledger;
  const allocations = [{ documentId: invoice, amount: 60_00n }];
  const payment = await ledger.pay(customer, 60_00n, { allocations });
  const refund = await ledger.refund(payment, 60_00n, { allocations });
  const notes: string[] = [];
  for (const amount of [30_00n, 40_00n])
    notes.push(
      await ledger.issue(customer, amount, {
        type: 'credit_note',
        relatedDocumentId: invoice,
        dueDate: null,
      }),
    );
  expect(await document()).toMatchObject({ amount_due: 30 });
  await undo(refund);
  expect(await document()).toMatchObject({ paid_total: 60, credited_total: 40, amount_due: 0 });
  const left = await Promise.all(notes.map(async (id) => (await getDocument(deps, actor, id)).amount_due));
  expect(left).toEqual([0, 30]);
  await soundBooks();
});

test('a refund cannot be voided once its invoice was paid otherwise', async () => {
  const { ledger, customer, invoice, undo } = await opened();
  const allocations = [{ documentId: invoice, amount: 100_00n }];
  const payment = await ledger.pay(customer, 100_00n, { allocations });
  const refund = await ledger.refund(payment, 100_00n, { allocations });
  await ledger.pay(customer, 100_00n, { allocations });
  await expect(undo(refund)).rejects.toMatchObject({ code: 'conflict' });
  const { voided } = await getPayment(ledger.deps, ledger.actor, refund);
  expect(voided).toBeNull();
});

test('a voided payment can be neither refunded nor applied', async () => {
  const { ledger, customer, undo } = await opened();
  const payment = await ledger.pay(customer, 50_00n);
  await undo(payment);
  await expect(ledger.refund(payment, 10_00n)).rejects.toMatchObject({ code: 'conflict' });
});

test('the database lets nothing but the voiding change, and only once', async () => {
  const { ledger, customer, undo } = await opened();
  const payment = await ledger.pay(customer, 50_00n);
  const change = async (set: string) =>
    database.pool.query(`update payments set ${set} where id = $1`, [payment]);
  const frozen = { message: 'Payments are append-only.' };
  await expect(change("voided_at = now(), void_reason = 'x', amount = 1")).rejects.toMatchObject(frozen);
  await undo(payment);
  await expect(change('voided_at = null, void_reason = null')).rejects.toMatchObject(frozen);
  await expect(change("void_reason = 'Another'")).rejects.toMatchObject(frozen);
});
