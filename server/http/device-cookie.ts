import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'billhook_device';
/** A year, in seconds. */
const maxAge = 365 * 24 * 3600;

/**
 * Cookie of a device someone has signed in from. Grants no access; it only keeps the owner from being locked
 * out.
 */
export function readDeviceCookie(c: Context): string | undefined {
  return getCookie(c, name);
}

/** Sent only with sign-ins, not readable by scripts, and same-site. */
export function keepDeviceCookie(c: Context, cookie: string, tls: boolean): void {
  setCookie(c, name, cookie, { path: '/auth', httpOnly: true, sameSite: 'Strict', secure: tls, maxAge });
}
