import type { User } from '#shared/contract/me.ts';

/** A session that the host goes on with, since it could not be told; `listed` where it has a list of devices to end it from. */
export type LeftOpen = 'listed' | 'unlisted';

/**
 * Where a sign-in stands.
 * - `initialising`: a token is stored, but nobody knows yet whose; `unreachable` once a first try got no answer
 * - `signed_in`: `confirmed` once the host named this user since the page was opened
 * - `signed_out`: `returnHere` where the person did not choose it, so the next sign-in leads back; `leftOpen` where the
 *   host could not be told
 */
export type SessionState =
  | { kind: 'initialising'; unreachable: boolean }
  | { kind: 'signed_in'; user: User; confirmed: boolean }
  | { kind: 'signed_out'; returnHere: boolean; leftOpen?: LeftOpen };

export type SessionEvent =
  | { kind: 'opened'; hasToken: boolean; cachedUser: User | null }
  | { kind: 'host_named_user'; user: User }
  | { kind: 'host_unreachable' }
  | { kind: 'entered'; user: User; confirmed: boolean; by: 'these_tokens' | 'other_tokens' }
  | { kind: 'left' }
  | { kind: 'host_told'; leftOpen: LeftOpen | null }
  | { kind: 'refused' };

function open(hasToken: boolean, cachedUser: User | null): SessionState {
  if (!hasToken) return { kind: 'signed_out', returnHere: true };
  if (cachedUser === null) return { kind: 'initialising', unreachable: false };
  return { kind: 'signed_in', user: cachedUser, confirmed: false };
}

function noteLeftOpen(state: SessionState, leftOpen: LeftOpen | null): SessionState {
  if (state.kind !== 'signed_out' || (state.leftOpen ?? null) === leftOpen) return state;
  const { kind, returnHere } = state;
  return leftOpen === null ? { kind, returnHere } : { kind, returnHere, leftOpen };
}

/** The whole session as a pure function (spec.md section 4, docs/decisions/003). */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'opened':
      return open(event.hasToken, event.cachedUser);
    case 'host_named_user':
      // an answer that arrives after signing out must not sign in again
      return state.kind === 'signed_out' ? state : { kind: 'signed_in', user: event.user, confirmed: true };
    case 'host_unreachable':
      return state.kind === 'initialising' ? { kind: 'initialising', unreachable: true } : state;
    case 'entered':
      return { kind: 'signed_in', user: event.user, confirmed: event.confirmed };
    case 'left':
      return { kind: 'signed_out', returnHere: false };
    case 'host_told':
      return noteLeftOpen(state, event.leftOpen);
    case 'refused':
      // a refusal that comes after somebody chose to leave changes nothing
      return state.kind === 'signed_out' ? state : { kind: 'signed_out', returnHere: true };
  }
}

/** Whose data it is: the user's id, the e-mail where the host gives none. */
export function ownerOf({ user }: { user: User }): string {
  return user.id ?? user.email;
}

/** Nobody knows yet whose the sign-in is: while it starts, and with the fallback profile, which has no e-mail. */
export function isNameless(state: SessionState): boolean {
  return state.kind === 'initialising' || (state.kind === 'signed_in' && state.user.email === '');
}

/**
 * True where `event` leads from one state to the other without a change of person: what was asked for in the first may
 * be taken in the second. A sign-in without a name gets the name that comes with its own tokens.
 */
export function isSamePerson(before: SessionState, event: SessionEvent, after: SessionState): boolean {
  if (after.kind === 'signed_out') return before.kind === 'signed_out';
  if (isNameless(before)) return event.kind !== 'entered' || event.by === 'these_tokens';
  if (before.kind !== 'signed_in' || after.kind !== 'signed_in') return before.kind === after.kind;
  return ownerOf(before) === ownerOf(after);
}
