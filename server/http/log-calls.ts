import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { describeFault } from '#server/describe-fault.ts';
import type { CallVariables } from './call-variables.ts';

/**
 * One line a call, of an allow-list: method, route template, status, milliseconds, ids. Never a path as sent, a
 * query, a body, a header or an address, since all of these can carry secrets or personal data.
 */
export function logCalls(log: Logger): MiddlewareHandler<CallVariables> {
  return async (c, next) => {
    const begun = performance.now();
    const request = randomUUID();
    c.set('requestId', request);
    c.set('noteFault', (error) =>
      log.error({ request, route: routeOf(c), ...describeFault(error) }, 'answer broke off'),
    );
    await next();
    // Files of the client are many and alike: no line for each, and no byte more on a phone's connection.
    if (c.get('route') === undefined && c.res.status < 400) return;
    c.header('X-Request-Id', c.get('requestId'));
    log.info(callLine(c, begun), 'call');
  };
}

/** Of a path that is none of the API's. */
export const unknownRoute = 'unknown';

/** The contract's path; of a call that was refused before its handler the one that it would have reached. */
export function routeOf(c: Context<CallVariables>): string {
  const path = c.get('route') ?? matchedRoutes(c).find((route) => !route.path.includes('*'))?.path;
  return path?.replaceAll(/:(\w+)/g, '{$1}') ?? unknownRoute;
}

function callLine(c: Context<CallVariables>, begun: number) {
  const actor = c.get('actor');
  return {
    method: c.req.method,
    route: routeOf(c),
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
    request: c.get('requestId'),
    ...(actor && { user: actor.userId, organization: actor.organizationId }),
  };
}
