import type { Context, MiddlewareHandler } from 'hono';
import type { CallVariables } from './call-variables.ts';
import { networkOf } from './network-of.ts';

/** A machine or network of the operator's own, as networkOf writes it; strangers come from elsewhere. */
const own =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|0:0:0:0::\/64$)/;

/**
 * Finds the caller's network address. `X-Forwarded-For` counts only as far as proxies of ours wrote it: with one
 * trusted proxy its last entry, with two the one before (ASVS 15.3.4). Anything further left is the caller's own word.
 * Where none is trusted and one of our own network hands calls on all the same, `onStrayProxy` is told once, and its
 * word is taken as that of one proxy: everybody behind it would else share one limit.
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

/** What the outermost of so many proxies wrote; undefined where they wrote nothing. */
function forwardedTo(c: Context, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-proxies) || undefined;
}
