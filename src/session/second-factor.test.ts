import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createSession } from './session.ts';
import type { SecondFactor } from './second-factor.ts';
import { createTokenStore } from './token-store.ts';

const half = { access_token: 'half', refresh_token: 'half-refresh', two_factor_required: true };
const whole = { access_token: 'whole', refresh_token: 'whole-refresh' };
const ada = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: '',
  role: 'user',
  organization: { name: 'Works', default_currency: 'USD' },
};

/** A server that asks for a code and checks it with `verify`. */
function setUp(verify: () => Promise<unknown>) {
  const storage = memoryStorage();
  const store = createTokenStore(() => storage);
  const bearers: (string | undefined)[] = [];
  const answers = new Map<string, () => Promise<unknown>>([
    ['/auth/login', async () => half],
    ['/auth/me', async () => ada],
    ['/auth/2fa/verify', verify],
    ['/auth/logout', async () => null],
  ]);
  // Plays the host; the contract's promises don't matter here.
  const api = (async (
    { path }: { path: string },
    _: unknown,
    options?: { headers?: Record<string, string> },
  ) => {
    if (path.startsWith('/auth/2fa') || path === '/auth/logout')
      bearers.push(options?.headers?.['authorization']);
    return answers.get(path)?.();
  }) as unknown as Api;
  const session = createSession({ store, bareApi: api, api: () => api, renew: async () => 'refused' });
  return { session, storage, bearers };
}

async function untilCode(session: ReturnType<typeof setUp>['session']): Promise<SecondFactor> {
  const result = await session.signIn(ada.email, 'secret');
  if (!result.success || result.secondFactor === undefined) throw new Error('No code was asked for.');
  return result.secondFactor;
}

it('nobody is signed in and nothing is stored before the code is entered', async () => {
  const { session, storage } = setUp(async () => whole);
  await untilCode(session);
  expect(session.getState().kind).toBe('signed_out');
  expect(storage.length).toBe(0);
});

it('the code is sent with the temporary token, and the full pair is stored', async () => {
  const { session, storage, bearers } = setUp(async () => whole);
  const secondFactor = await untilCode(session);
  expect(await secondFactor.verify('123456')).toEqual({ kind: 'entered' });
  expect(bearers).toEqual(['Bearer half']);
  expect(storage.getItem('access_token')).toBe('whole');
  expect(session.getState()).toMatchObject({ kind: 'signed_in', user: { email: ada.email } });
});

it.each([
  [422, 'refused'],
  [429, 'refused'],
  [401, 'over'],
])('a refusal with %s is %s, and stores nothing', async (status, kind) => {
  const { session, storage } = setUp(async () => {
    throw new ApiError({ kind: 'refused', message: 'no', status, detail: 'Not this one.' });
  });
  const secondFactor = await untilCode(session);
  expect(await secondFactor.verify('000000')).toEqual({ kind, error: 'Not this one.' });
  expect(session.getState().kind).toBe('signed_out');
  expect(storage.length).toBe(0);
});

it('the code can be entered again after the server was unreachable', async () => {
  const { session } = setUp(async () => {
    throw new ApiError({ kind: 'unreachable', message: 'no' });
  });
  const secondFactor = await untilCode(session);
  expect(await secondFactor.verify('123456')).toMatchObject({ kind: 'refused' });
});

it('a session started by another tab meanwhile is left alone, and the new one is ended on the server', async () => {
  const { session, storage, bearers } = setUp(async () => whole);
  const secondFactor = await untilCode(session);
  storage.setItem('access_token', 'of another tab');
  expect(await secondFactor.verify('123456')).toEqual({ kind: 'entered' });
  expect(storage.getItem('access_token')).toBe('of another tab');
  expect(bearers).toEqual(['Bearer half', 'Bearer whole']);
});

it('starting over ends the temporary session on the server', async () => {
  const { session, bearers } = setUp(async () => whole);
  (await untilCode(session)).abandon();
  expect(bearers).toEqual(['Bearer half']);
});
