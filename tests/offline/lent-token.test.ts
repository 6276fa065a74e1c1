import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '#api/client.ts';
import { follow, latestOf, lend, readLent, takeLentBack } from '#session/lent-token.ts';
import { createRenewal } from '#session/refresh-access-token.ts';
import { createTokenStore } from '#session/token-store.ts';
import { memoryStorage } from '../support/memory-storage.ts';

beforeEach(takeLentBack);

test('whoever has an earlier token learns of the latest, and of no other', async () => {
  await lend('ada', 'r0');
  expect([await follow('r0', 'r1'), await follow('r1', 'r2')]).toEqual([true, true]);
  expect([await latestOf('r0'), await latestOf('r1'), await latestOf('r2')]).toEqual(['r2', 'r2', 'r2']);
  expect(await latestOf('of another sign-in')).toBe('of another sign-in');
  // The server repeats a lost answer.
  expect(await follow('r1', 'r2')).toBe(true);
});

test('lending again keeps what is known of a token; another person’s replaces it', async () => {
  await lend('ada', 'r0');
  await follow('r0', 'r1');
  await lend('ada', 'r1');
  expect(await latestOf('r0')).toBe('r1');
  await lend('grace', 'q0');
  expect([await latestOf('r0'), (await readLent())?.owner]).toEqual(['r0', 'grace']);
});

test('nothing follows a token that was taken back', async () => {
  await lend('ada', 'r0');
  await takeLentBack();
  expect([await follow('r0', 'r1'), await readLent()]).toEqual([false, undefined]);
});

/** A page and its storage. `presented` are the tokens that it sent. */
function page(follows: typeof follow) {
  const storage = memoryStorage({ access_token: 'a0', refresh_token: 'r0' });
  const store = createTokenStore(() => storage);
  const presented: unknown[] = [];
  const answer = async (_endpoint: unknown, { body }: { body: { refresh_token: string } }) => {
    presented.push(body.refresh_token);
    return { access_token: 'new', refresh_token: `${body.refresh_token}+` };
  };
  // Plays the host; the contract's types don't matter here.
  const bareApi = answer as unknown as Api;
  const renew = createRenewal({
    bareApi,
    store,
    locks: undefined,
    succession: { latestOf, follow: follows },
  });
  return { store, presented, renew };
}

test('a page renews with the token that the worker has left, and the worker then with the page’s', async () => {
  await lend('ada', 'r0');
  await follow('r0', 'r1');
  const { store, presented, renew } = page(follow);
  expect(await renew('a0', true)).toBe('renewed');
  expect([presented, store.refreshToken()]).toEqual([['r1'], 'r1+']);
  expect((await readLent())?.refresh).toBe('r1+');
});

test('a token that can’t be noted is not used', async () => {
  const { store, renew } = page(async () => Promise.reject(new Error('Somebody signed out.')));
  await expect(renew('a0', true)).rejects.toThrow('Somebody signed out.');
  expect([store.accessToken(), store.refreshToken()]).toEqual(['a0', 'r0']);
});
