import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createRenewal } from './refresh-access-token.ts';
import { createTokenStore } from './token-store.ts';

function setUp(answer: () => Promise<unknown>, stored: Record<string, string> = {}) {
  const storage = memoryStorage({ access_token: 'old', refresh_token: 'r1', ...stored });
  const store = createTokenStore(() => storage);
  const call = vi.fn(answer);
  // Plays the host; the contract's types don't matter here.
  const bareApi = call as unknown as Api;
  const renewal = createRenewal({ bareApi, store, locks: undefined, patience: 20 });
  return {
    store,
    storage,
    call,
    renew: (spent: string) => renewal(spent, false),
    renewInTheEnd: (spent: string) => renewal(spent, true),
  };
}

const pair = { access_token: 'new', refresh_token: 'r2' };

function refusal(status: number): ApiError {
  return new ApiError({ kind: 'refused', message: 'no', status });
}

describe('refreshing the tokens', () => {
  it('sends one request for ten simultaneous calls', async () => {
    const { renew, call, store } = setUp(async () => pair);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => renew('old')));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 'renewed'));
    expect(call).toHaveBeenCalledTimes(1);
    expect(store.accessToken()).toBe('new');
  });

  it('sends no request if another tab has stored a newer token', async () => {
    const { renew, call } = setUp(async () => pair, { access_token: 'newer' });
    await expect(renew('old')).resolves.toBe('renewed');
    expect(call).not.toHaveBeenCalled();
  });

  it.each([400, 401, 403])('treats %i as a refusal', async (status) => {
    const { renew } = setUp(() => Promise.reject(refusal(status)));
    await expect(renew('old')).resolves.toBe('refused');
  });

  it.each([408, 429, 500, 502, 503])('treats %i as unreachable and keeps the tokens', async (status) => {
    const { renew, store } = setUp(() => Promise.reject(refusal(status)));
    await expect(renew('old')).rejects.toMatchObject({ status });
    expect(store.refreshToken()).toBe('r1');
    expect(store.accessToken()).toBe('old');
  });

  it('is not refused if another tab succeeded in the meantime', async () => {
    const { renew, store } = setUp(() => {
      store.saveTokens(pair);
      return Promise.reject(refusal(401));
    });
    await expect(renew('old')).resolves.toBe('renewed');
  });

  it('writes nothing back after signing out', async () => {
    const { renew, store, storage } = setUp(async () => {
      store.clear();
      return pair;
    });
    await expect(renew('old')).resolves.toBe('refused');
    expect(storage.length).toBe(0);
  });

  it('throws "No refresh token available" if none is stored', async () => {
    const { renew, storage } = setUp(async () => pair);
    storage.removeItem('refresh_token');
    await expect(renew('old')).rejects.toThrow('No refresh token available');
  });

  it('sends another request after a failed one', async () => {
    const answers = [() => Promise.reject(refusal(503)), async () => pair];
    const { renew } = setUp(() => answers.shift()?.() ?? Promise.reject(refusal(500)));
    await expect(renew('old')).rejects.toMatchObject({ status: 503 });
    await expect(renew('old')).resolves.toBe('renewed');
  });
});

/** A promise and its resolve function. */
function promised() {
  const keeper = new EventTarget();
  const promise = new Promise((resolve) => {
    keeper.addEventListener('kept', () => resolve(pair));
  });
  return { promise, keep: () => keeper.dispatchEvent(new Event('kept')) };
}

/** A server that keeps the first call open until `answerFirst`, and answers the second with `second`. */
function hangFirst(second: () => Promise<unknown>) {
  const { promise, keep } = promised();
  const answers = [() => promise, second];
  return { answerFirst: keep, ...setUp(() => answers.shift()?.() ?? Promise.reject(refusal(500))) };
}

describe('an unanswered refresh', () => {
  it('counts as unreachable for those who wait, and is repeated by the next call', async () => {
    const { renew, store, call } = hangFirst(async () => pair);
    await expect(renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(store.refreshToken()).toBe('r1');
    await expect(renew('old')).resolves.toBe('renewed');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is waited for by callers without a time limit, and sent once', async () => {
    const { renew, renewInTheEnd, call, answerFirst } = hangFirst(() => Promise.reject(refusal(500)));
    const patient = renewInTheEnd('old');
    await expect(renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    answerFirst();
    await expect(patient).resolves.toBe('renewed');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is still waited for by them if a repetition is refused or brings the tokens', async () => {
    const refused = hangFirst(() => Promise.reject(refusal(401)));
    const patient = refused.renewInTheEnd('old');
    await expect(refused.renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(refused.renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    refused.answerFirst();
    await expect(patient).resolves.toBe('renewed');

    const won = hangFirst(async () => pair);
    const other = won.renewInTheEnd('old');
    await expect(won.renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(won.renew('old')).resolves.toBe('renewed');
    await expect(other).resolves.toBe('renewed');
  });

  it('ends for them like for everyone else, refused or unreachable', async () => {
    for (const [status, outcome] of [
      [401, 'refused'],
      [503, 503],
    ] as const) {
      const { renewInTheEnd } = setUp(async () => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        throw refusal(status);
      });
      const ended = await renewInTheEnd('old').catch((error: ApiError) => error.status);
      expect(ended).toBe(outcome);
    }
  });

  it('is used when it arrives late', async () => {
    const { renew, store, answerFirst } = hangFirst(() => Promise.reject(refusal(500)));
    await expect(renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    answerFirst();
    await vi.waitFor(() => expect(store.accessToken()).toBe('new'));
  });

  it('is not refused because its repetition is: strict rotation uses up the token with the first', async () => {
    const { renew, store, answerFirst } = hangFirst(() => Promise.reject(refusal(401)));
    await expect(renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(renew('old')).rejects.toMatchObject({ kind: 'unreachable' });
    answerFirst();
    await vi.waitFor(() => expect(store.refreshToken()).toBe('r2'));
  });
});

describe('the lock shared by all tabs', () => {
  it('is skipped if its holder never releases it', async () => {
    const { store } = setUp(async () => pair);
    const bareApi = vi.fn(async () => pair) as unknown as Api;
    const request = vi.fn(() => Promise.reject(new DOMException('waited enough', 'TimeoutError')));
    // Only `request` of the lock manager is used.
    const locks = { request } as unknown as LockManager;
    await expect(createRenewal({ bareApi, store, locks })('old', false)).resolves.toBe('renewed');
    expect(store.accessToken()).toBe('new');
  });

  it('is given on only after the new tokens have arrived in other tabs, while the own calls go on', async () => {
    const { store } = setUp(async () => pair);
    let isFree = false;
    const request = async (name: string, _options: object, hold: () => Promise<void>) => {
      if (name !== 'billhook-refresh') return;
      await hold();
      isFree = true;
    };
    const locks = { request } as unknown as LockManager;
    const bareApi = (async () => pair) as unknown as Api;
    await expect(createRenewal({ bareApi, store, locks })('old', false)).resolves.toBe('renewed');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isFree).toBe(false);
    await vi.waitFor(() => expect(isFree).toBe(true));
  });
});
