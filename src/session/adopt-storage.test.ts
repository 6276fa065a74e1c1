import { describe, expect, it } from 'vitest';
import { denied, person, setUp, signedIn, write } from '#tests/support/answered-session.ts';
import { fallbackProfile } from './fallback-profile.ts';

describe('a tab that missed a sign-in in another', () => {
  const ofBob = { access_token: 'b', refresh_token: 's', user: JSON.stringify(person('bob')) };

  it("never requests anything with the other user's token, and continues as that user", () => {
    const { session, storage } = setUp(signedIn);
    const before = session.era();
    write(storage, ofBob);
    expect(() => session.credentials.current()).toThrow('Somebody else is signed in now.');
    expect(session.getState()).toMatchObject({ user: { first_name: 'bob' }, confirmed: false });
    expect(session.credentials.current()).toEqual({ token: 'b', era: before + 1 });
  });

  it('belongs to nobody while the tokens are stored but not yet the user', () => {
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

  it("neither saves a response about the first user nor ends the other's session", async () => {
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

  it('treats the other as a different user if its own has no name yet', () => {
    const { session, storage } = setUp({ ...signedIn, user: JSON.stringify(fallbackProfile) });
    const before = session.era();
    write(storage, ofBob);
    expect(() => session.credentials.current()).toThrow('Somebody else is signed in now.');
    expect(session.era()).toBe(before + 1);
  });

  it('ignores a late response about the user whose name it waited for', async () => {
    const { session, storage, next } = setUp({ access_token: 'a', refresh_token: 'r' });
    const confirming = session.confirm();
    const late = await next('/auth/me');
    write(storage, ofBob);
    late.answer(person('ada'));
    await confirming;
    expect(session.getState()).toMatchObject({ user: { first_name: 'bob' } });
    expect(storage.getItem('user')).toContain('bob');
  });

  it('learns the name of its own sign-in from another tab', () => {
    const { session, storage } = setUp({ ...signedIn, user: JSON.stringify(fallbackProfile) });
    const before = session.era();
    storage.setItem('user', JSON.stringify(person('ada')));
    expect(session.credentials.current()).toEqual({ token: 'a', era: before });
    expect(session.getState()).toMatchObject({ user: { first_name: 'ada' } });
  });

  it("does not end the other user's session when its own is refused", async () => {
    const { session, storage } = setUp(signedIn);
    const bearer = session.credentials.current();
    if (bearer === null) throw new Error('ada had a token');
    write(storage, ofBob);
    session.credentials.giveUp(bearer);
    expect(() => session.credentials.vouchFor(bearer)).toThrow('Somebody signed out meanwhile.');
    await expect(session.credentials.renew(bearer, false)).rejects.toMatchObject({ status: 401 });
    expect(storage.getItem('access_token')).toBe('b');
  });

  it('adopts tokens that another tab refreshed for the same user', () => {
    const { session, storage } = setUp(signedIn);
    const before = session.era();
    write(storage, { access_token: 'a2', refresh_token: 'r2' });
    expect(session.credentials.current()).toEqual({ token: 'a2', era: before });
  });

  it('continues if only the stored user was lost', () => {
    const { session, storage } = setUp(signedIn);
    storage.setItem('user', '{');
    expect(session.credentials.current()).toMatchObject({ token: 'a' });
    expect(session.getState().kind).toBe('signed_in');
  });
});
