import type { TestApp } from '#tests/test-app.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';

/**
 * The books of a new organization, and a function that imports a file into them, unless the call asks for a
 * preview.
 */
export async function openImport(app: TestApp) {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const bring = async (kind: string, body: object, headers: Record<string, string> = {}) =>
    books.call('POST', `/api/import/${kind}`, { dry_run: false, ...body }, headers);
  const customers = async () => (await books.succeed('GET', '/api/customers?limit=100')).items;
  return { books, bring, customers };
}
