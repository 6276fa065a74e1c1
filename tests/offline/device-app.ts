import { createApi, type Api } from '#api/client.ts';
import { createBooks, type Books } from '#offline/books/books.ts';
import * as store from '#offline/books/books-database.ts';
import { takeBooks, type Taking } from '#offline/books/take-books.ts';
import type { TestApp } from '../test-app.ts';

export interface DeviceOfTest {
  readonly server: Api;
  readonly books: Books;
  /** Brings the books up to date. */
  readonly take: (changes?: Partial<Taking>) => Promise<void>;
}

/** A device whose calls reach the app directly. `owner` is the signed-in user. */
export function deviceOf({ app }: TestApp, token: string, owner: string): DeviceOfTest {
  const server = createApi(async ({ method, url, headers, body }) => {
    const answer = await app.request(url, {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`);
    return answer.json();
  }, 'http://localhost');
  const taking = {
    api: server,
    store,
    owner,
    now: Date.now,
    isOwner: () => true,
    mayTakePast: async () => true,
  };
  return {
    server,
    books: createBooks(() => owner),
    take: async (changes = {}) => takeBooks({ ...taking, ...changes }),
  };
}
