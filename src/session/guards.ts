import { redirect } from '@tanstack/react-router';
import type { User } from '#shared/contract/me.ts';
import { hasRole } from '#shared/permissions.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { Session } from './session.ts';

/** What a guard is handed: `href` is path, search and hash of the place that was asked for. */
interface GuardInput {
  session: Session;
  href: string;
}

/** Lets signed-in users through and gives the user; others go to /login and come back afterwards. */
export function requireSession({ session, href }: GuardInput): User {
  const state = session.getState();
  if (state.kind === 'signed_in') return state.user;
  const keepsPlace = state.kind === 'signed_out' && href !== '/dashboard';
  // thrown as the router asks for it
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ to: '/login', search: keepsPlace ? { redirect: href } : {}, replace: true });
}

/** Keeps signed-in users off the sign-in screens: they go where they were sent from (spec.md section 2). */
export function requireGuest(session: Session, wanted: string | undefined): void {
  if (session.getState().kind !== 'signed_in') return;
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ href: safeRedirect(wanted), replace: true });
}

export type Admission = { kind: 'granted'; user: User } | { kind: 'denied' };

/** Whether the user holds one of the roles; the screen behind it shows Access Denied where not. */
export function admit(user: User, roles: readonly string[]): Admission {
  return hasRole(user.role, roles) ? { kind: 'granted', user } : { kind: 'denied' };
}
