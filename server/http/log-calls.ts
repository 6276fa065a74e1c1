import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { CallVariables } from './call-variables.ts';

/**
 * One line a call, of an allow-list: method, route template, status, milliseconds, ids. Never a path as sent, a
 * query, a body, a header or an address, since all of these can carry secrets or personal data.
 */
export function logCalls(log: Logger): MiddlewareHandler<CallVariables> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('requestId', randomUUID());
    await next();
    // Files of the client are many and alike: no line for each, and no byte more on a phone's connection.
    if (c.get('route') === undefined) return;
    c.header('X-Request-Id', c.get('requestId'));
    log.info(callLine(c, begun), 'call');
  };
}

function callLine(c: Context<CallVariables>, begun: number) {
  const actor = c.get('actor');
  return {
    method: c.req.method,
    route: c.get('route'),
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
    request: c.get('requestId'),
    ...(actor && { user: actor.userId, organization: actor.organizationId }),
  };
}
