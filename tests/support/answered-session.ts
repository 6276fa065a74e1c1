import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { createSession } from '#session/session.ts';
import { createTokenStore } from '#session/token-store.ts';
import type { User } from '#shared/contract/me.ts';
import { memoryStorage } from './memory-storage.ts';

/** A user of an organization whose areas are placeholders. */
export function person(name: string): User {
  const organization = { name: 'Works', default_currency: 'USD' };
  return {
    id: name,
    email: `${name}@example.com`,
    first_name: name,
    last_name: '',
    role: 'user',
    organization,
  };
}

export const denied = new ApiError({ kind: 'refused', message: 'no', status: 401 });
export const offline = new ApiError({ kind: 'unreachable', message: 'no' });

/** A session whose calls the test answers, in any order. */
export function setUp(stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const store = createTokenStore(() => storage);
  const asked: { path: string; answer: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  // Plays the host; the contract's promises don't matter here.
  const api = ((endpoint: { path: string }) =>
    new Promise((answer, fail) => {
      asked.push({ path: endpoint.path, answer, fail });
    })) as unknown as Api;
  const session = createSession({ store, bareApi: api, api: () => api, renew: async () => 'refused' });

  async function next(path: string) {
    await Promise.resolve();
    await Promise.resolve();
    const index = asked.findIndex((call) => call.path === path);
    const [call] = asked.splice(index, 1);
    if (index < 0 || call === undefined) throw new Error(`Nobody asked for ${path}.`);
    return call;
  }

  async function signIn(name: string) {
    const result = session.signIn(`${name}@example.com`, 'secret');
    (await next('/auth/login')).answer({ access_token: `${name}-access`, refresh_token: `${name}-refresh` });
    await Promise.resolve();
    (await next('/auth/me')).answer(person(name));
    return result;
  }

  return { session, storage, next, signIn };
}

export function write(storage: Storage, items: Record<string, string>): void {
  Object.entries(items).forEach(([key, value]) => storage.setItem(key, value));
}

/** Waits until everything that is waiting for an answer has continued. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What the device stores while ada is signed in. */
export const signedIn = { access_token: 'a', refresh_token: 'r', user: JSON.stringify(person('ada')) };
