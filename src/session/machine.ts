import type { User } from '#shared/contract/me.ts';

/**
 * The host couldn't be told of the sign-out, so the session is still open there. `listed`: the user can end it
 * from the list of devices.
 */
export type LeftOpen = 'listed' | 'unlisted';

/**
 * The session state.
 * - `initialising`: a token is stored, but its user is not known yet; `unreachable` after a first failed attempt
 * - `signed_in`: `confirmed` once the host has named this user since the page load
 * - `signed_out`: `returnHere` unless the user chose to sign out, so that the next sign-in leads back; `leftOpen`
 * if the host could not be told
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

/** The session as a pure reducer (spec.md section 4, docs/decisions/003). */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'opened':
      return open(event.hasToken, event.cachedUser);
    case 'host_named_user':
      // A response after signing out must not sign in again.
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
      // A refusal after a deliberate sign-out changes nothing.
      return state.kind === 'signed_out' ? state : { kind: 'signed_out', returnHere: true };
  }
}

/** The owner of saved data: the user's id, or the email address if the host sends no id. */
export function ownerOf({ user }: { user: User }): string {
  return user.id ?? user.email;
}

/** True while the user is unknown: during initialising, and with the fallback profile, which has no email address. */
export function isNameless(state: SessionState): boolean {
  return state.kind === 'initialising' || (state.kind === 'signed_in' && state.user.email === '');
}

/**
 * True if `event` doesn't change the user, so that responses requested before it may still be used. A sign-in
 * without a known user gets the user of its own tokens.
 */
export function isSamePerson(before: SessionState, event: SessionEvent, after: SessionState): boolean {
  if (after.kind === 'signed_out') return before.kind === 'signed_out';
  if (isNameless(before)) return event.kind !== 'entered' || event.by === 'these_tokens';
  if (before.kind !== 'signed_in' || after.kind !== 'signed_in') return before.kind === after.kind;
  return ownerOf(before) === ownerOf(after);
}
