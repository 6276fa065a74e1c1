import type { Context, MiddlewareHandler } from 'hono';
import type { CallVariables } from './call-variables.ts';
import { networkOf } from './network-of.ts';

/** Private and local addresses, as networkOf formats them. */
const own =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|0:0:0:0::\/64$)/;

/**
 * Determines the client's IP address. Trusts only the `X-Forwarded-For` entries of our own proxies: the last
 * one for one trusted proxy, the one before it for two (ASVS 15.3.4). If no proxy is trusted but one in a
 * private network forwards requests, calls `onStrayProxy` once and trusts one entry; otherwise all its
 * clients would share one rate limit.
 */
export function clientAddress(
  trustedProxies: number,
  onStrayProxy?: () => void,
): MiddlewareHandler<CallVariables> {
  let isTold = false;
  return async (c, next) => {
    const socket = networkOf(c.env?.incoming?.socket.remoteAddress ?? 'unknown');
    const isStray = trustedProxies === 0 && own.test(socket) && forwardedTo(c, 1) !== undefined;
    if (isStray && !isTold) onStrayProxy?.();
    isTold ||= isStray;
    const forwarded = forwardedTo(c, isStray ? 1 : trustedProxies);
    c.set('address', forwarded === undefined ? socket : networkOf(forwarded));
    await next();
  };
}

/** The entry added by the outermost of these proxies, if any. */
function forwardedTo(c: Context, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-proxies) || undefined;
}
