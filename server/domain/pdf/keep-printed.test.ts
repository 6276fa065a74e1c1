import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { printedDocuments } from '#server/db/schema/printed-documents.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, entered } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printed } from '#tests/printed.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

async function openBooks() {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const customer = await books.customer();
  const invoice = await books.issue(customer, 100);
  const path = `/api/documents/${invoice.document_id}/pdf`;
  const print = async () => Buffer.from(await printed(app, token, path)).toString('base64');
  const text = async () => (await readPdf(await printed(app, token, path))).text;
  const kept = async () =>
    database.db.select().from(printedDocuments).where(eq(printedDocuments.documentId, invoice.document_id));
  return { books, customer, invoice, print, text, kept, token };
}

test('the PDF of an issued invoice has the same bytes ever after', async () => {
  const { books, customer, invoice, print, kept } = await openBooks();
  const first = await print();
  app.passTime(60);
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', {
    ...settings,
    name: 'Other name',
    document_footer: 'New footer',
  });
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Renamed' });
  await books.succeed('POST', `/api/documents/${invoice.document_id}/share-links`, {});
  expect(await print()).toBe(first);
  expect(await kept()).toHaveLength(1);
});

test('a payment makes another PDF', async () => {
  const { books, customer, invoice, print, text, kept } = await openBooks();
  const first = await print();
  await books.pay(customer, 40, invoice);
  expect(await text()).toContain('40.00');
  expect(await print()).not.toBe(first);
  expect(await kept()).toHaveLength(2);
});

test('a void invoice has a PDF of its own', async () => {
  const { books, invoice, print, text } = await openBooks();
  const first = await print();
  const voided = { ...entered(await books.read(invoice)), status: 'void', void_reason: 'Twice' };
  await books.succeed('PUT', `/api/documents/${invoice.document_id}`, voided);
  expect(await print()).not.toBe(first);
  expect(await text()).toContain('– void');
});

test('two first downloads at the same time get the same bytes', async () => {
  const { print } = await openBooks();
  const [one, other] = await Promise.all([print(), print()]);
  expect(one).toBe(other);
});

test('drafts are printed anew each time', async () => {
  const { books, customer, token } = await openBooks();
  const draft = await books.draft(customer);
  await printed(app, token, `/api/documents/${draft.document_id}/pdf`);
  const where = eq(printedDocuments.documentId, draft.document_id);
  expect(await database.db.select().from(printedDocuments).where(where)).toEqual([]);
});
