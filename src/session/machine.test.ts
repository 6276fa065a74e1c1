import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackProfile } from './fallback-profile.ts';
import { nextState, type SessionEvent, type SessionState } from './machine.ts';

const user = { ...fallbackProfile, email: 'ada@example.com', first_name: 'Ada' };
const fresh: SessionState = { kind: 'initialising', unreachable: false };

const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ kind: fc.constant('host_named_user' as const), user: fc.constant(user) }),
  fc.record({ kind: fc.constant('host_unreachable' as const) }),
  fc.record({
    kind: fc.constant('entered' as const),
    user: fc.constant(user),
    confirmed: fc.boolean(),
    by: fc.constantFrom('these_tokens' as const, 'other_tokens' as const),
  }),
  fc.record({ kind: fc.constant('left' as const) }),
  fc.record({ kind: fc.constant('refused' as const) }),
  fc.record({ kind: fc.constant('host_told' as const), leftOpen: fc.constantFrom('listed' as const, null) }),
);

function run(events: readonly SessionEvent[], from: SessionState = fresh): SessionState {
  return events.reduce(nextState, from);
}

describe('session state', () => {
  it('is signed in at once with a token and a cached user', () => {
    expect(run([{ kind: 'opened', hasToken: true, cachedUser: user }])).toEqual({
      kind: 'signed_in',
      user,
      confirmed: false,
    });
  });

  it('waits if a token is stored but no user', () => {
    expect(run([{ kind: 'opened', hasToken: true, cachedUser: null }])).toEqual(fresh);
  });

  it('is signed out without a token, even with a cached user', () => {
    expect(run([{ kind: 'opened', hasToken: false, cachedUser: user }]).kind).toBe('signed_out');
  });

  it('is signed out after every refusal or sign-out, until the next sign-in', () => {
    const end = fc.constantFrom<SessionEvent>({ kind: 'left' }, { kind: 'refused' });
    const others = fc.array(event.filter(({ kind }) => kind !== 'entered'));
    fc.assert(
      fc.property(fc.array(event), end, others, (before, last, after) => {
        expect(run([...before, last, ...after]).kind).toBe('signed_out');
      }),
    );
  });

  it('stays signed in while the server is unreachable', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = run(events);
        const later = nextState(state, { kind: 'host_unreachable' });
        expect(later.kind).toBe(state.kind);
      }),
    );
  });

  it('leads back to the last location only if the user did not choose to leave', () => {
    expect(run([{ kind: 'left' }])).toEqual({ kind: 'signed_out', returnHere: false });
    expect(run([{ kind: 'refused' }])).toEqual({ kind: 'signed_out', returnHere: true });
  });

  it('says that the server was not told of the sign-out, until it was or someone signs in', () => {
    const left = run([{ kind: 'left' }, { kind: 'host_told', leftOpen: 'listed' }]);
    expect(left).toEqual({ kind: 'signed_out', returnHere: false, leftOpen: 'listed' });
    expect(nextState(left, { kind: 'host_told', leftOpen: null })).toEqual({
      kind: 'signed_out',
      returnHere: false,
    });
    const entered = nextState(left, { kind: 'entered', user, confirmed: true, by: 'other_tokens' });
    expect(nextState(entered, { kind: 'host_told', leftOpen: 'listed' })).toBe(entered);
  });
});
