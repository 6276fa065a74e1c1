import type { MiddlewareHandler } from 'hono';
import type { CallVariables } from './call-variables.ts';
import { networkOf } from './network-of.ts';

/**
 * Finds the caller's network address. `X-Forwarded-For` counts only as far as proxies of ours wrote it: with one
 * trusted proxy its last entry, with two the one before (ASVS 15.3.4). Anything further left is the caller's own word.
 */
export function clientAddress(trustedProxies: number): MiddlewareHandler<CallVariables> {
  return async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    c.set('address', networkOf((trustedProxies > 0 && forwarded.at(-trustedProxies)) || socket));
    await next();
  };
}
