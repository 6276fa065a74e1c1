import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, entered, invoiceOf, paymentOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

test('an uppercase id names the same record in paths, queries and bodies', async () => {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const customer = await books.customer();
  const id = v7();
  const capitals = id.toUpperCase();
  const place = `/api/documents/${capitals}`;
  const body = invoiceOf(customer, 100, { document_id: capitals });
  const draft = await books.succeed('POST', '/api/documents', body);
  expect(draft.document_id).toBe(id);
  expect(await books.succeed('POST', '/api/documents', { ...body, document_id: id })).toEqual(draft);
  expect(await books.succeed('GET', place)).toEqual(draft);
  const sent = { ...entered(draft), document_id: capitals, status: 'sent' };
  const invoice = await books.succeed('PUT', place, sent);
  const allocations = [{ document_id: capitals, amount: 60 }];
  const payment = await books.succeed('POST', '/api/payments', { ...paymentOf(customer, 60), allocations });
  expect(payment.allocations).toMatchObject([{ document_id: id }]);
  const listed = await books.succeed('GET', `/api/payments?document_id=${capitals}`);
  expect(listed.items).toEqual([payment]);
  const note = await books.succeed('POST', `${place}/credit`, {});
  expect(note.related_document_id).toBe(invoice.document_id);
});

test('one invoice in two spellings counts as a duplicate', async () => {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const customer = await books.customer();
  const { document_id: id } = await books.issue(customer, 100);
  const allocations = [id, id.toUpperCase()].map((name) => ({ document_id: name, amount: 60 }));
  const answer = await books.call('POST', '/api/payments', { ...paymentOf(customer, 120), allocations });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'allocations' }] } });
});
