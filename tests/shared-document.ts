import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import type { TestApp } from './test-app.ts';

/** The fields of an issued estimate that waits for its answer. */
export const openEstimate = { document_type: 'estimate', expiry_date: '2199-01-01' };

/** Calls of a visitor who only has a link. */
export function followerOf(app: TestApp) {
  return async (token: string, part = 'document', body: object = {}) =>
    app.call('POST', `/api/shared/${part}`, { body: { token, ...body } });
}

/**
 * A new organization's document of 100 with a share link: `books` belongs to its issuer, `shared` to the
 * recipient.
 */
export async function shareDocument(app: TestApp, rest: object = {}) {
  const follow = followerOf(app);
  const books = booksOf(app, (await signedUp(app)).access_token);
  const customer = await books.customer({ notes: 'Pays late', email: 'ada@example.com' });
  const document = await books.issue(customer, 100, rest);
  const path = `/api/documents/${document.document_id}/share-links`;
  const { url } = await books.succeed('POST', path, {});
  const token: string = url.split('#token=')[1] ?? '';
  const shared = async (part = 'document', body: object = {}) => follow(token, part, body);
  return { books, document, path, url, token, shared };
}
