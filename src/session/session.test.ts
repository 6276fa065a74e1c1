import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { denied, offline, person, settled, setUp, signedIn, write } from '#tests/support/answered-session.ts';

describe('one user after another', () => {
  it('is not affected by a late response about the first', async () => {
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

  it('is not signed out by a late refusal of the first', async () => {
    const { session, next, signIn } = setUp(signedIn);
    const confirming = session.confirm();
    const late = await next('/auth/me');
    session.signOut();
    await signIn('bob');
    late.fail(denied);
    await confirming;
    expect(session.getState().kind).toBe('signed_in');
  });

  it('never uses the token of one for a call of the other', async () => {
    const { session, signIn } = setUp(signedIn);
    const bearer = session.credentials.current();
    session.signOut();
    await signIn('bob');
    if (bearer === null) throw new Error('ada had a token');
    await expect(session.credentials.renew(bearer, false)).rejects.toMatchObject({ status: 401 });
    session.credentials.giveUp(bearer);
    expect(session.getState()).toMatchObject({ user: { first_name: 'bob' } });
  });
});

describe('two requests for the current user', () => {
  it('end with the newer response, even if the older one is late', async () => {
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

/** Signs in at a server that is too slow to return the user. */
async function enterSlowly() {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const { session, storage, next } = setUp();
  const result = session.signIn('ada@example.com', 'secret');
  (await next('/auth/login')).answer({ access_token: 'a', refresh_token: 'r' });
  await settled();
  patience.abort();
  await expect(result).resolves.toEqual({ success: true });
  return { session, storage, next, late: await next('/auth/me') };
}

describe('a sign-in with a slow profile', () => {
  it('continues with the fallback, and uses the response when it arrives', async () => {
    const { session, storage, late } = await enterSlowly();
    expect(session.getState()).toMatchObject({ confirmed: false, user: { email: '' } });
    late.answer(person('ada'));
    await settled();
    expect(session.getState()).toMatchObject({ confirmed: true, user: { first_name: 'ada' } });
    expect(storage.getItem('user')).toContain('ada');
  });

  it('ignores it after a sign-out', async () => {
    const { session, storage, late } = await enterSlowly();
    session.signOut();
    late.answer(person('ada'));
    await settled();
    expect(session.getState().kind).toBe('signed_out');
    expect(storage.getItem('user')).toBeNull();
  });

  it('ignores it if the server has sent something newer', async () => {
    const { session, next, late } = await enterSlowly();
    const confirming = session.confirm();
    (await next('/auth/me')).answer({ ...person('ada'), last_name: 'Lovelace' });
    await confirming;
    late.answer(person('ada'));
    await settled();
    expect(session.getState()).toMatchObject({ user: { last_name: 'Lovelace' } });
  });
});

describe('a failed sign-in', () => {
  it('does not affect a session that another tab started meanwhile', async () => {
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
  it('keeps tokens and user while the server is unreachable', async () => {
    const { session, storage, next } = setUp(signedIn);
    const confirming = session.confirm();
    (await next('/auth/me')).fail(offline);
    await confirming;
    expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: false });
    expect(storage.length).toBe(3);
  });

  it.each([400, 401, 403])('signs out when the server refuses the user with %i', async (status) => {
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

  it.each([gateway, ...others])(
    'stays signed in with any other response: $kind with $status',
    async (answer) => {
      const { session, storage, next } = setUp(signedIn);
      const confirming = session.confirm();
      (await next('/auth/me')).fail(answer);
      await confirming;
      expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: false });
      expect(storage.length).toBe(3);
    },
  );

  it('treats a user from another tab as unconfirmed', () => {
    const { session, storage } = setUp();
    write(storage, signedIn);
    session.adoptStorage();
    expect(session.getState()).toMatchObject({ kind: 'signed_in', confirmed: false });
  });
});
