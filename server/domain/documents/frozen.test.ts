import { afterAll, expect, test } from 'vitest';
import { openLedger } from '#tests/ledger.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

async function issued() {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const id = await ledger.issue(customer, 100n);
  return { ledger, customer, id, key: [ledger.actor.organizationId, id] };
}

const frozen = { message: 'An issued document is frozen.' };
const one = 'where organization_id = $1 and id = $2';
const parts = 'where organization_id = $1 and document_id = $2';

test.each([
  `update documents set total = total + 1, amount_due = amount_due + 1 ${one}`,
  `update documents set number = 'INV-2026-9999' ${one}`,
  `update documents set issue_date = '2020-01-01' ${one}`,
  `update documents set issued_to = '{"name":"Somebody else"}' ${one}`,
  `update documents set seller = '{"name":"Somebody else"}' ${one}`,
  `update documents set lifecycle = 'draft', number = null ${one}`,
  `update documents set notes = 'Paid in cash' ${one}`,
  `delete from documents ${one}`,
  `update document_lines set net = net + 1 ${parts}`,
  `delete from document_lines ${parts}`,
  `insert into document_lines select organization_id, document_id, 2, description, quantity, unit_code, unit_price,
     base_quantity, allowances, taxes, total, net from document_lines ${parts}`,
  `update document_taxes set tax_amount = tax_amount + 1 ${parts}`,
  `delete from document_taxes ${parts}`,
])('%s is refused on an issued document', async (statement) => {
  const { key } = await issued();
  await expect(database.pool.query(statement, key)).rejects.toMatchObject(frozen);
});

test("a draft's line cannot be moved into an issued document", async () => {
  const { ledger, customer, key } = await issued();
  const draft = await ledger.draft(customer, 5n);
  const move =
    'update document_lines set document_id = $2, position = 2 where organization_id = $1 and document_id = $3';
  await expect(database.pool.query(move, [...key, draft])).rejects.toMatchObject(frozen);
});

test('a void document takes no payment and cannot be restored', async () => {
  const { ledger, id, key } = await issued();
  await ledger.void(id);
  for (const change of [
    "lifecycle = 'sent'",
    "void_reason = 'another'",
    'paid_total = 1, amount_due = amount_due - 1',
  ]) {
    const attempt = database.pool.query(`update documents set ${change} ${one}`, key);
    await expect(attempt).rejects.toMatchObject(frozen);
  }
});

test('drafts can change freely', async () => {
  const ledger = await openLedger(database.db);
  const id = await ledger.draft(await ledger.addCustomer(), 100n);
  const key = [ledger.actor.organizationId, id];
  await database.pool.query(`update document_lines set description = 'Other' ${parts}`, key);
  expect((await database.pool.query(`delete from documents ${one}`, key)).rowCount).toBe(1);
});

test('payments and their allocations are only added, never changed', async () => {
  const { ledger, customer, id, key } = await issued();
  await ledger.pay(customer, 60n, { allocations: [{ documentId: id, amount: 50n }] });
  for (const statement of [
    'update payments set amount = 1 where organization_id = $1',
    'delete from payments where organization_id = $1',
    'update payment_allocations set amount = 1 where organization_id = $1',
    'delete from payment_allocations where organization_id = $1',
  ]) {
    const attempt = database.pool.query(statement, key.slice(0, 1));
    await expect(attempt).rejects.toMatchObject({ message: 'Payments are append-only.' });
  }
  const more = `insert into payment_allocations (organization_id, payment_id, document_id, sequence, amount, counted_on)
    select organization_id, payment_id, document_id, 1, 11, counted_on from payment_allocations where organization_id = $1`;
  await expect(database.pool.query(more, key.slice(0, 1))).rejects.toMatchObject({
    message: 'More is allocated than was paid.',
  });
});

test.each([
  'documents',
  'document_lines',
  'document_taxes',
  'payments',
  'payment_allocations',
  'number_counters',
])('%s cannot be truncated', async (table) => {
  await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: '23000' });
});

test('a counter only goes forward', async () => {
  const { key } = await issued();
  for (const statement of ['update number_counters set last = last', 'delete from number_counters']) {
    const attempt = database.pool.query(`${statement} where organization_id = $1`, key.slice(0, 1));
    await expect(attempt).rejects.toMatchObject({ message: 'A number is given once.' });
  }
});

test.each([
  [`lifecycle = 'accepted'`, 'documents_lifecycle_of_type'],
  ['paid_total = 101, amount_due = -1', 'documents_settled_within_total'],
  ['credited_total = 101, amount_due = -1', 'documents_settled_within_total'],
  ['paid_total = -1, amount_due = 101', 'documents_settled_within_total'],
  ['amount_due = 99', 'documents_amount_due'],
])('an issued invoice with %s is refused', async (change, constraint) => {
  const { key } = await issued();
  const attempt = database.pool.query(`update documents set ${change} ${one}`, key);
  await expect(attempt).rejects.toMatchObject({ constraint });
});
