import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import type { User } from '#shared/contract/me.ts';
import { createSession } from './session.ts';
import { createTokenStore } from './token-store.ts';

function person(name: string): User {
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

const denied = new ApiError({ kind: 'refused', message: 'no', status: 401 });
const offline = new ApiError({ kind: 'unreachable', message: 'no' });

/** A session whose calls are answered by hand, in any order. */
function setUp(stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const store = createTokenStore(() => storage);
  const asked: { path: string; answer: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  // plays the host; what the contract promises is of no matter here
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

function write(storage: Storage, items: Record<string, string>): void {
  Object.entries(items).forEach(([key, value]) => storage.setItem(key, value));
}

/** Until everything that waits for an answer has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const signedIn = { access_token: 'a', refresh_token: 'r', user: JSON.stringify(person('ada')) };

describe('one person after another', () => {
  it('is not overtaken by a late answer about the one before', async () => {
    const { session, storage, next, signIn } = setUp(signedIn);
    const confirming = session.confirm();
    const late = await next('/auth/me');
    session.signOut();
    await signIn('bob');
    late.answer(person('ada'));
    await confirming;
    expect(session.getState()).toMatchObject({ kind: 'signed_in', user: { first_name: 'bob' } });
    expect(storage.getItem('user')).toContain('bob');
  });

  it('is not signed out by a late refusal of the one before', async () => {
    const { session, next, signIn } = setUp(signedIn);
    const confirming = session.confirm();
    const late = await next('/auth/me');
    session.signOut();
    await signIn('bob');
    late.fail(denied);
    await confirming;
    expect(session.getState().kind).toBe('signed_in');
  });

  it('never lends the token of one to a call of the other', async () => {
    const { session, signIn } = setUp(signedIn);
    const bearer = session.credentials.current();
    session.signOut();
    await signIn('bob');
    if (bearer === null) throw new Error('ada had a token');
    await expect(session.credentials.renew(bearer)).rejects.toMatchObject({ status: 401 });
    session.credentials.giveUp(bearer);
    expect(session.getState()).toMatchObject({ user: { first_name: 'bob' } });
  });
});

describe('a tab that heard nothing of a sign-in in another', () => {
  const ofBob = { access_token: 'b', refresh_token: 's', user: JSON.stringify(person('bob')) };

  it("never asks for anything under the other's token, and goes on as theirs", () => {
    const { session, storage } = setUp(signedIn);
    const before = session.era();
    write(storage, ofBob);
    expect(() => session.credentials.current()).toThrow('Somebody else is signed in now.');
    expect(session.getState()).toMatchObject({ user: { first_name: 'bob' }, confirmed: false });
    expect(session.credentials.current()).toEqual({ token: 'b', era: before + 1 });
  });

  it('is nobody’s while the tokens are there and not yet the user', () => {
    const { session, storage } = setUp(signedIn);
    storage.removeItem('user');
    write(storage, { access_token: 'b', refresh_token: 's' });
    expect(() => session.credentials.current()).toThrow('Somebody else is signed in now.');
    expect(session.getState().kind).toBe('signed_out');
    write(storage, ofBob);
    session.adoptStorage();
    expect(session.getState()).toMatchObject({ user: { first_name: 'bob' } });
    expect(storage.getItem('access_token')).toBe('b');
  });

  it("neither saves an answer about the one before nor ends the other's session", async () => {
    const { session, storage, next } = setUp(signedIn);
    for (const end of ['answer', 'fail'] as const) {
      write(storage, signedIn);
      session.adoptStorage();
      const confirming = session.confirm();
      const late = await next('/auth/me');
      write(storage, ofBob);
      if (end === 'answer') late.answer(person('ada'));
      else late.fail(denied);
      await confirming;
      expect(session.getState()).toMatchObject({ user: { first_name: 'bob' } });
      expect(storage.getItem('user')).toContain('bob');
      expect(storage.getItem('access_token')).toBe('b');
    }
  });

  it("does not end the other's session when its own is refused", async () => {
    const { session, storage } = setUp(signedIn);
    const bearer = session.credentials.current();
    if (bearer === null) throw new Error('ada had a token');
    write(storage, ofBob);
    session.credentials.giveUp(bearer);
    await expect(session.credentials.renew(bearer)).rejects.toMatchObject({ status: 401 });
    expect(storage.getItem('access_token')).toBe('b');
  });

  it('takes over tokens that another tab has renewed for the same person', () => {
    const { session, storage } = setUp(signedIn);
    const before = session.era();
    write(storage, { access_token: 'a2', refresh_token: 'r2' });
    expect(session.credentials.current()).toEqual({ token: 'a2', era: before });
  });

  it('goes on where only the stored user was lost', () => {
    const { session, storage } = setUp(signedIn);
    storage.setItem('user', '{');
    expect(session.credentials.current()).toMatchObject({ token: 'a' });
    expect(session.getState().kind).toBe('signed_in');
  });
});

describe('two questions who this is', () => {
  it('end with the answer to the newer one, also where the older one is late', async () => {
    const { session, storage, next } = setUp(signedIn);
    const before = session.confirm();
    const late = await next('/auth/me');
    const after = session.confirm();
    (await next('/auth/me')).answer({ ...person('ada'), last_name: 'Lovelace' });
    await after;
    late.answer(person('ada'));
    await before;
    expect(session.getState()).toMatchObject({ user: { last_name: 'Lovelace' } });
    expect(storage.getItem('user')).toContain('Lovelace');
  });

  it('are not undone by a late refusal of the older one', async () => {
    const { session, next } = setUp(signedIn);
    const before = session.confirm();
    const late = await next('/auth/me');
    const after = session.confirm();
    (await next('/auth/me')).answer(person('ada'));
    await after;
    late.fail(denied);
    await before;
    expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: true });
  });
});

describe('a failed sign-in', () => {
  it('leaves alone what another tab began meanwhile', async () => {
    const { session, storage, next } = setUp();
    const result = session.signIn('ada@example.com', 'wrong');
    const attempt = await next('/auth/login');
    write(storage, signedIn);
    session.adoptStorage();
    attempt.fail(denied);
    await expect(result).resolves.toMatchObject({ success: false, error: 'Login failed. Please try again.' });
    expect(session.getState().kind).toBe('signed_in');
    expect(storage.getItem('access_token')).toBe('a');
  });
});

describe('the start', () => {
  it('keeps tokens and user while the host is unreachable', async () => {
    const { session, storage, next } = setUp(signedIn);
    const confirming = session.confirm();
    (await next('/auth/me')).fail(offline);
    await confirming;
    expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: false });
    expect(storage.length).toBe(3);
  });

  it.each([400, 401, 403])('is over when the host refuses the user with %i', async (status) => {
    const { session, storage, next } = setUp(signedIn);
    const confirming = session.confirm();
    (await next('/auth/me')).fail(new ApiError({ kind: 'refused', message: 'no', status }));
    await confirming;
    expect(session.getState().kind).toBe('signed_out');
    expect(storage.length).toBe(0);
  });

  const gateway = new ApiError({ kind: 'bad_answer', message: 'no' });
  const others = [404, 409, 422, 429, 503].map(
    (status) => new ApiError({ kind: 'refused', message: 'no', status }),
  );

  it.each([gateway, ...others])('is not over with any other answer: $kind with $status', async (answer) => {
    const { session, storage, next } = setUp(signedIn);
    const confirming = session.confirm();
    (await next('/auth/me')).fail(answer);
    await confirming;
    expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: false });
    expect(storage.length).toBe(3);
  });

  it('takes a user from another tab as not yet confirmed', () => {
    const { session, storage } = setUp();
    write(storage, signedIn);
    session.adoptStorage();
    expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: false });
  });
});

describe('signing out of our own server', () => {
  const live = { ...person('ada'), organization: { ...person('ada').organization, live_areas: ['profile'] } };
  const atOurs = { ...signedIn, user: JSON.stringify(live) };

  it('says nothing where the server was told, or the session was over there', async () => {
    const { session, next } = setUp(atOurs);
    session.signOut();
    (await next('/auth/logout')).fail(denied);
    (await next('/auth/refresh')).fail(denied);
    await settled();
    expect(session.getState()).toEqual({ kind: 'signed_out', returnHere: false });
  });

  it.each([offline, new ApiError({ kind: 'refused', message: 'no', status: 503 })])(
    'says that the server could not be told: $kind',
    async (failure) => {
      const { session, storage, next } = setUp(atOurs);
      session.signOut();
      expect(storage.length).toBe(0);
      (await next('/auth/logout')).fail(failure);
      await settled();
      expect(session.getState()).toMatchObject({ kind: 'signed_out', leftOpen: 'listed' });
    },
  );

  it('says so as well where an expired token cannot be renewed for it', async () => {
    const { session, next } = setUp(atOurs);
    session.signOut();
    (await next('/auth/logout')).fail(denied);
    (await next('/auth/refresh')).fail(offline);
    await settled();
    expect(session.getState()).toMatchObject({ leftOpen: 'listed' });
  });

  it('takes it back where a slow server answers after all', async () => {
    vi.useFakeTimers();
    const { session, next } = setUp(atOurs);
    session.signOut();
    const slow = await next('/auth/logout');
    vi.advanceTimersByTime(10_000);
    expect(session.getState()).toMatchObject({ leftOpen: 'listed' });
    vi.useRealTimers();
    slow.answer(null);
    await settled();
    expect(session.getState()).toEqual({ kind: 'signed_out', returnHere: false });
  });

  it('says nothing of one person to the next', async () => {
    const { session, next, signIn } = setUp(atOurs);
    session.signOut();
    const late = await next('/auth/logout');
    await signIn('bob');
    session.signOut();
    late.fail(offline);
    await settled();
    expect(session.getState()).toEqual({ kind: 'signed_out', returnHere: false });
  });
});
