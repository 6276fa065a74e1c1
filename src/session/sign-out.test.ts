import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { denied, offline, person, settled, setUp, signedIn } from '#tests/support/answered-session.ts';
import { fallbackProfile } from './fallback-profile.ts';

describe('signing out of our own server', () => {
  const live = { ...person('ada'), organization: { ...person('ada').organization, live_areas: ['profile'] } };
  const atOurs = { ...signedIn, user: JSON.stringify(live) };

  it('shows no notice if the server was told, or the session had ended there', async () => {
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

  it('also says so if an expired token could not be refreshed for it', async () => {
    const { session, next } = setUp(atOurs);
    session.signOut();
    (await next('/auth/logout')).fail(denied);
    (await next('/auth/refresh')).fail(offline);
    await settled();
    expect(session.getState()).toMatchObject({ leftOpen: 'listed' });
  });

  it.each([
    ['before the user is known', { access_token: 'a', refresh_token: 'r' }],
    ['with the fallback profile', { ...signedIn, user: JSON.stringify(fallbackProfile) }],
  ])('tells the server even %s, and accepts that it may not know the call', async (_, stored) => {
    for (const [failure, leftOpen] of [
      [offline, 'unlisted'],
      [new ApiError({ kind: 'refused', message: 'no', status: 404 }), undefined],
    ] as const) {
      const { session, next } = setUp(stored);
      session.signOut();
      (await next('/auth/logout')).fail(failure);
      await settled();
      expect(session.getState()).toEqual({
        kind: 'signed_out',
        returnHere: false,
        ...(leftOpen && { leftOpen }),
      });
    }
  });

  it('withdraws the notice if a slow server answers after all', async () => {
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

  it("does not show one user's notice to the next", async () => {
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
