import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'billhook_device';
/** Seconds: a year. */
const maxAge = 365 * 24 * 3600;

/** The cookie of a device from which somebody signed in before. It opens nothing: it only keeps a way in. */
export function readDeviceCookie(c: Context): string | undefined {
  return getCookie(c, name);
}

/** Sent with sign-ins only, never read by a script, and to no other site. */
export function keepDeviceCookie(c: Context, cookie: string, tls: boolean): void {
  setCookie(c, name, cookie, { path: '/auth', httpOnly: true, sameSite: 'Strict', secure: tls, maxAge });
}
