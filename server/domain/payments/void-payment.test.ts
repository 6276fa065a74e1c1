import { afterAll, expect, test } from 'vitest';
import { openLedger } from '#tests/ledger.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
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
    soundTotals: async () =>
      expect(await readKeptTotals(database.db, actor.organizationId)).toEqual(
        await recounted(database.db, actor.organizationId),
      ),
  };
}

test('a voided payment counts nowhere, its invoice is due again, and it stays in the records with its reason', async () => {
  const { ledger, customer, invoice, undo, document, balance, soundTotals } = await opened();
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
  await soundTotals();
  // Again is not twice.
  expect(await undo(payment)).toEqual(voided);
  await soundTotals();
});

test('a voided refund was never made: its invoice is paid, and all of the payment can be refunded', async () => {
  const { ledger, customer, invoice, undo, document, soundTotals } = await opened();
  const allocations = [{ documentId: invoice, amount: 100_00n }];
  const payment = await ledger.pay(customer, 100_00n, { allocations });
  const refund = await ledger.refund(payment, 100_00n, { allocations });
  expect(await document()).toMatchObject({ amount_due: 100 });
  await expect(undo(payment)).rejects.toMatchObject({ code: 'conflict' });
  await undo(refund);
  expect(await document()).toMatchObject({ status: 'paid', amount_due: 0 });
  await soundTotals();
  await ledger.refund(payment, 100_00n, { allocations });
  await soundTotals();
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
