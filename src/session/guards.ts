import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import type { User } from '#shared/contract/me.ts';
import type { LiveArea } from '#shared/live-areas.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { Session } from './session.ts';

/** Input of a guard; `href` is path, search and hash of the requested URL. */
interface GuardInput {
  session: Session;
  href: string;
}

/** Returns the signed-in user. Others are sent to /login and come back afterwards. */
export function requireSession({ session, href }: GuardInput): User {
  const state = session.getState();
  if (state.kind === 'signed_in') return state.user;
  const keepsPlace = state.kind === 'signed_out' && href !== '/dashboard';
  // TanStack Router redirects by throwing.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ to: '/login', search: keepsPlace ? { redirect: href } : {}, replace: true });
}

/** Where people without two-factor authentication may go if their organization requires it. */
const openWithoutTwoFactor = new Set(['/profile', '/support']);

/** Sends users who have to set up two-factor authentication to their profile. */
export function requireTwoFactor(user: User, path: string): void {
  if (user.two_factor_missing !== true || openWithoutTwoFactor.has(path)) return;
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ to: '/profile', replace: true });
}

/** Sends signed-in users away from the sign-in screens, to where they came from (spec.md section 2). */
export function requireGuest(session: Session, wanted: string | undefined): void {
  if (session.getState().kind !== 'signed_in') return;
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ href: safeRedirect(wanted), replace: true });
}

/** Any other path of an area: its placeholder answers it, a live area doesn't have it. */
export function requirePlaceholder({ organization }: User, area: LiveArea): void {
  // oxlint-disable-next-line typescript/only-throw-error
  if (organization.live_areas?.includes(area)) throw notFound({ routeId: rootRouteId });
}
