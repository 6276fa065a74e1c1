import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, entered } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const place = ({ document_id: id }: Document) => `/api/documents/${id}`;

const estimates = { document_type: 'estimate' };

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const customer = await books.customer();
  return {
    books,
    estimate: async (rest: object = {}) => books.issue(customer, 80, { ...estimates, ...rest }),
    convert: async (estimate: Document): Promise<Document> =>
      books.succeed('POST', `${place(estimate)}/convert`, {}),
    move: async (document: Document, status: string) =>
      books.call('PUT', place(document), { ...entered(document), status, void_reason: 'Twice' }),
    remove: async (document: Document) => books.call('DELETE', place(document)),
  };
}

test('an estimate returns to its previous status when its draft invoice is deleted', async () => {
  const { books, estimate, convert, move, remove } = await open();
  const sent = await estimate();
  await remove(await convert(sent));
  expect(await books.read(sent)).toMatchObject({ status: 'sent' });
  await move(await books.read(sent), 'accepted');
  await remove(await convert(sent));
  expect(await books.read(sent)).toMatchObject({ status: 'accepted' });
});

test('an estimate that somebody else has invoiced says so, and where the invoice is', async () => {
  const { books, estimate, convert } = await open();
  const sent = await estimate();
  await convert(sent);
  const { status, body } = await books.call('POST', `${place(sent)}/convert`, {});
  expect(status).toBe(409);
  expect(body).toMatchObject({
    detail: 'This estimate has already been invoiced. Its page leads to the invoice.',
  });
});

test('an estimate can be invoiced again when its invoice is void', async () => {
  const { books, estimate, convert, move } = await open();
  const sent = await estimate();
  const { body: invoice } = await move(await convert(sent), 'sent');
  expect(await books.read(sent)).toMatchObject({ status: 'invoiced' });
  expect((await move(invoice, 'void')).body).toMatchObject({ status: 'void' });
  expect(await books.read(sent)).toMatchObject({ status: 'sent' });
  const again = await convert(sent);
  expect(again).toMatchObject({ status: 'draft', related_document_id: sent.document_id });
  expect(await books.read(sent)).toMatchObject({ status: 'invoiced' });
});

test('an estimate can be invoiced again when its draft invoice no longer refers to it', async () => {
  const { books, estimate, convert } = await open();
  const [sent, other] = [await estimate(), await estimate()];
  const draft = await convert(sent);
  const { related_document_id: related, version: _version, ...loose } = entered(draft);
  await books.succeed('PUT', place(draft), { ...loose, related_document_id: related, notes: 'The same' });
  expect(await books.read(sent)).toMatchObject({ status: 'invoiced' });
  await books.succeed('PUT', place(draft), loose);
  expect(await books.read(sent)).toMatchObject({ status: 'sent', followed_by: [] });
  const again = await convert(sent);
  const elsewhere = { ...entered(again), related_document_id: other.document_id };
  await books.succeed('PUT', place(again), elsewhere);
  expect(await books.read(sent)).toMatchObject({ status: 'sent', followed_by: [] });
});

test('an estimate and its invoice refer to each other, unless the invoice is void', async () => {
  const { books, estimate, convert, move } = await open();
  const sent = await estimate();
  expect(sent).toMatchObject({ follows: null, followed_by: [] });
  const { document_id, document_type, document_number, issue_date } = sent;
  const draft = await convert(sent);
  expect(draft.follows).toEqual({ document_id, document_type, document_number, issue_date });
  const invoice = { document_id: draft.document_id, document_type: 'invoice' };
  expect(await books.read(sent)).toMatchObject({ followed_by: [{ ...invoice, document_number: null }] });
  const { body: issued } = await move(draft, 'sent');
  expect((await books.read(sent)).followed_by).toEqual([
    { ...invoice, document_number: issued.document_number, issue_date: issued.issue_date },
  ]);
  await move(issued, 'void');
  expect(await books.read(sent)).toMatchObject({ followed_by: [] });
});

test('an accepted estimate can be invoiced after its customer was deleted, but nothing else', async () => {
  const { books, estimate, convert, move } = await open();
  const [sent, other] = [await estimate(), await books.issue(await books.customer(), 50, estimates)];
  await move(sent, 'accepted');
  await books.succeed('DELETE', `/api/customers/${sent.customer_id}`);
  const draft = await convert(sent);
  const changed = await books.succeed('PUT', place(draft), { ...entered(draft), notes: 'As agreed' });
  const issued = await books.succeed('PUT', place(draft), { ...entered(changed), status: 'sent' });
  expect(issued).toMatchObject({ status: 'sent', related_document_id: sent.document_id, total_amount: 80 });
  const unknown = { status: 404, body: { errors: [{ path: 'customer_id' }] } };
  const { document_id: _id, version: _version, ...again } = entered(draft);
  for (const related of [null, other.document_id]) {
    const body = { ...again, related_document_id: related };
    expect(await books.call('POST', '/api/documents', body)).toMatchObject(unknown);
  }
});

test('an expired estimate cannot be accepted, even after it was declined', async () => {
  const { books, estimate, move } = await open();
  const expired = await estimate({ issue_date: '2019-12-01', expiry_date: '2020-01-01' });
  const refused = { status: 409, body: { code: 'transition_not_allowed' } };
  expect(await move(expired, 'accepted')).toMatchObject(refused);
  expect(await books.read(expired)).toMatchObject({ status: 'expired' });
  const { body: declined } = await move(expired, 'declined');
  expect(await move(declined, 'accepted')).toMatchObject(refused);
  const inTime = await estimate({ expiry_date: '2199-01-01' });
  expect((await move(inTime, 'accepted')).body).toMatchObject({ status: 'accepted' });
});
