import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { customers } from '#server/db/schema/customers.ts';
import { inTenant } from '#server/db/transaction.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, entered, giveAddress, paymentOf, type Books } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { retentionYears } from './retention-years.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const person = {
  name: 'Augusta Byron',
  contact_name: 'Lady Augusta',
  email: 'augusta@example.com',
  phone: '+44 20 7946 0000',
  tax_id: 'GB123456789',
  billing_address: { line1: '12 St James Sq', city: 'London', country: 'GB' },
  notes: 'Augusta pays early',
  contacts: [{ name: 'Annabella', role: null, email: 'annabella@example.com', phone: null }],
};
const personal = ['Augusta', 'augusta@example.com', '7946', 'GB123456789', 'St James', 'Annabella'];

async function opened() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  await giveAddress(books);
  return { books, customer: await books.customer(person) };
}

const attach = async (books: Books, { document_id: id }: Document) =>
  books.succeed('POST', `/api/documents/${id}/attachments`, {
    name: 'Passport of Augusta',
    data: Buffer.from('%PDF-1.7 Augusta').toString('base64'),
  });

const erase = async (books: Books, customer: Customer) =>
  books.call('POST', `/api/customers/${customer.customer_id}/erasure`);

/** A recurring invoice whose prices change, by a call that may be repeated. */
async function planPrices(books: Books, { customer_id }: Customer): Promise<void> {
  const { recurring_invoice_id } = await books.succeed('POST', '/api/recurring-invoices', {
    customer_id,
    currency: 'USD',
    lines: [{ description: 'Support', quantity: 1, unit_price: 50 }],
    rhythm: { unit: 'month', every: 1, on: 'same_day' },
    start_on: '2150-01-01',
    mode: 'issue',
  });
  const change = {
    series: [{ recurring_invoice_id }],
    starts_on: '2150-01-01',
    change: { kind: 'percent', percent: 10 },
  };
  const answer = await books.call('POST', '/api/recurring-invoices/prices', change, {
    'idempotency-key': 'planned-prices',
  });
  expect(answer.status).toBe(200);
}

/** Every row of the organization that is not the audit log, as text. */
async function everythingAbout(customerId: string): Promise<string> {
  const [row] = await database.db.select().from(customers).where(eq(customers.id, customerId));
  const tables = ['customers', 'documents', 'document_lines', 'payments', 'mails', 'printed_documents'];
  const rest = ['attachments', 'share_links', 'estimate_answers', 'idempotency_keys'];
  const texts = [...tables, ...rest].map(async (table) => {
    const query = `select coalesce(string_agg(t::text, ''), '') as rows from ${table} t where organization_id = $1`;
    return (await database.pool.query<{ rows: string }>(query, [row?.organizationId])).rows[0]?.rows ?? '';
  });
  return (await Promise.all(texts)).join('\n');
}

test('a customer without issued documents is erased, with their drafts', async () => {
  const { books, customer } = await opened();
  await attach(books, await books.draft(customer, { notes: 'For Augusta' }));
  const answer = await erase(books, customer);
  expect(answer).toMatchObject({
    status: 200,
    body: { name: 'Deleted customer', email: null, contacts: [] },
  });
  const left = await everythingAbout(customer.customer_id);
  for (const text of personal) expect(left).not.toContain(text);
  expect((await books.succeed('GET', '/api/documents')).items).toEqual([]);
  expect((await books.succeed('GET', '/api/customers')).items).toEqual([]);
  const { organization } = await books.succeed('GET', '/auth/me');
  expect(await readKeptTotals(database.db, organization.id)).toEqual(
    await recounted(database.db, organization.id),
  );
});

test('while the law asks for an invoice, the customer stays and the date is named', async () => {
  const { books, customer } = await opened();
  const year = new Date().getUTCFullYear() - 1;
  await books.issue(customer, 100, { issue_date: `${year}-03-01`, due_date: `${year}-04-01` });
  const answer = await erase(books, customer);
  expect(answer).toMatchObject({ status: 409, body: { code: 'must_be_kept' } });
  // The organization is in Great Britain.
  expect(answer.body.detail).toContain(`Dec 31, ${year + 6}`);
  expect(await books.succeed('GET', `/api/customers/${customer.customer_id}`)).toMatchObject({
    name: person.name,
  });
  const attempt = database.pool.query(
    'select erase_customer(organization_id, id, $2) from customers where id = $1',
    [customer.customer_id, 'Nobody'],
  );
  await expect(attempt).rejects.toMatchObject({ code: '23000' });
});

test('after retention, documents keep numbers and amounts, and nothing else about the customer', async () => {
  const { books, customer } = await opened();
  const old = {
    issue_date: '2012-03-01',
    due_date: '2012-04-01',
    notes: 'For Augusta',
    reference: 'Augusta 7',
  };
  const issued = await books.issue(customer, 100, old);
  await attach(books, issued);
  await books.succeed('POST', '/api/payments', {
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 40,
    payment_date: '2012-05-01',
    reference: 'From Augusta',
    allocations: [{ document_id: issued.document_id, amount: 40 }],
  });
  await books.succeed('POST', `/api/documents/${issued.document_id}/send`, { to: [person.email] });
  await books.succeed('POST', '/api/statements/send', {
    customer_ids: [customer.customer_id],
    date_from: '2012-01-01',
    date_to: '2012-12-31',
  });
  await planPrices(books, customer);
  const voided = await books.issue(customer, 5, old);
  await books.succeed('PUT', `/api/documents/${voided.document_id}`, {
    ...entered(voided),
    status: 'void',
    void_reason: 'Augusta said no',
  });
  const mistaken = await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 3),
    payment_date: '2012-05-01',
  });
  const { payment_id: mistake } = mistaken;
  await books.succeed('POST', `/api/payments/${mistake}/void`, { reason: 'Augusta paid twice' });
  expect(await erase(books, customer)).toMatchObject({ status: 200 });
  const after = await books.read(issued);
  expect(after).toMatchObject({
    document_number: issued.document_number,
    subtotal: 100,
    amount_due: 60,
    notes: null,
    buyer: { name: 'Deleted customer', email: null },
  });
  expect(await books.read(voided)).toMatchObject({ status: 'void', void_reason: null });
  expect(await books.succeed('GET', `/api/payments/${mistake}`)).toMatchObject({
    voided: { reason: 'Deleted customer' },
  });
  const left = await everythingAbout(customer.customer_id);
  for (const text of personal) expect(left).not.toContain(text);
  const log = await books.succeed('GET', '/api/audit-log');
  expect(JSON.stringify(log)).not.toContain(person.email);
  expect(await erase(books, customer)).toMatchObject({ status: 200 });
});

test('the audit log keeps who erased whom, and shows nothing of the erased customer', async () => {
  const { books, customer } = await opened();
  await books.draft(customer, { notes: 'For Augusta' });
  await erase(books, customer);
  const { items } = await books.succeed('GET', '/api/audit-log');
  expect(items[0]).toMatchObject({ action: 'customer.erased', before: null, after: null });
  expect(items.map(({ action }: { action: string }) => action)).toContain('customer.added');
  for (const text of personal) expect(JSON.stringify(items)).not.toContain(text);
  const [event] = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, customer.customer_id), eq(auditLog.action, 'customer.erased')));
  expect(event).toMatchObject({ entity: 'customer', before: null, after: null });
});

test('an erased customer is not restored, and only admins erase', async () => {
  const { books, customer } = await opened();
  const colleague = booksOf(app, (await joined(app, books.token)).access_token);
  expect(await erase(colleague, customer)).toMatchObject({ status: 403 });
  await erase(books, customer);
  const restored = await books.call('POST', `/api/customers/${customer.customer_id}/restore`);
  expect(restored).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test.each([
  `issued_to = '{"name":"Somebody else"}'`,
  `issued_to = '{"name":"Augusta Byron","contactName":null,"email":null,"taxId":null,"billingAddress":null}',
     reference = null, notes = null`,
  'notes = null, reference = null, total = total + 1, amount_due = amount_due + 1',
])('past retention, too, an issued document of a customer who was not erased refuses %s', async (change) => {
  const { books, customer } = await opened();
  const issued = await books.issue(customer, 100, { issue_date: '2012-03-01', due_date: '2012-04-01' });
  const attempt = database.pool.query(`update documents set ${change} where id = $1`, [issued.document_id]);
  await expect(attempt).rejects.toMatchObject({ message: 'An issued document is frozen.' });
});

test('a payment refuses even empty texts while its customer is not erased', async () => {
  const { books, customer } = await opened();
  const payment = await books.pay(customer, 10);
  const attempt = database.pool.query(`update payments set notes = null where id = $1`, [payment.payment_id]);
  await expect(attempt).rejects.toMatchObject({ message: 'Payments are append-only.' });
});

test('the database knows the same years', async () => {
  for (const country of ['AT', 'CH', 'DE', 'FR', 'GB', 'US', 'XX', null]) {
    const { rows } = await database.pool.query('select retention_years($1) as years', [country]);
    expect(rows[0], String(country)).toEqual({ years: retentionYears(country) });
  }
});

test('a blocked customer is in no list and gets no mail until they are restored by an admin', async () => {
  const { books, customer } = await opened();
  const colleague = booksOf(app, (await joined(app, books.token)).access_token);
  const issued = await books.issue(customer, 100);
  const place = `/api/customers/${customer.customer_id}`;
  expect(await colleague.call('POST', `${place}/blocking`)).toMatchObject({ status: 403 });
  expect(await books.succeed('POST', `${place}/blocking`)).toMatchObject({
    blocked_at: expect.any(String),
    deleted_at: expect.any(String),
  });
  expect((await books.succeed('GET', '/api/customers')).items).toEqual([]);
  const sent = await books.call('POST', `/api/documents/${issued.document_id}/send`, {
    to: ['a@example.com'],
  });
  expect(sent).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await colleague.call('POST', `${place}/restore`)).toMatchObject({ status: 403 });
  expect(await books.succeed('POST', `${place}/restore`)).not.toHaveProperty('blocked_at');
});

const placeholders = `issued_to = '{"name":"Augusta Byron","contactName":null,"email":null,"taxId":null,"billingAddress":null}',
  reference = null, notes = null`;

test.each([
  ['of last year', `${new Date().getUTCFullYear() - 1}-03-01`, placeholders],
  ['past retention with another name', '2012-03-01', placeholders.replace('Augusta Byron', 'Somebody else')],
  ['past retention with another number', '2012-03-01', `${placeholders}, number = 'INV-1'`],
])('even marked as erased, a customer’s document %s is frozen', async (_which, day, change) => {
  const { books, customer } = await opened();
  const issued = await books.issue(customer, 100, { issue_date: day, due_date: day });
  await database.pool.query('update customers set erased_at = now() where id = $1', [customer.customer_id]);
  const attempt = database.pool.query(`update documents set ${change} where id = $1`, [issued.document_id]);
  await expect(attempt).rejects.toMatchObject({ message: 'An issued document is frozen.' });
});

test('the function erases nobody of another organization', async () => {
  const { books, customer } = await opened();
  const { organization: theirs } = await books.succeed('GET', '/auth/me');
  const { organization: ours } = await (await opened()).books.succeed('GET', '/auth/me');
  const attempt = inTenant(
    database.db,
    { organizationId: ours.id, readOnly: false, wall: true },
    async (tx) => tx.execute(sql`select erase_customer(${theirs.id}, ${customer.customer_id}, 'Nobody')`),
  );
  await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
});
