import { afterAll, expect, test } from 'vitest';
import { giveAddress, openedBooks } from '#tests/books.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords });
afterAll(database.close);

test('without a postal address an organization can’t email a document, and it stays a draft', async () => {
  const { books, customer } = await openedBooks(app);
  const draft = await books.draft(customer);
  const send = async () =>
    books.call('POST', `/api/documents/${draft.document_id}/send`, { to: ['ada@example.com'] });
  const refused = await send();
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    detail: 'Add your organization’s address before you email documents.',
    code: 'sender_unknown',
  });
  expect(await books.read(draft)).toEqual(draft);
  expect(await app.mailsTo('ada@example.com')).toEqual([]);
  await giveAddress(books);
  expect((await send()).status).toBe(202);
});
