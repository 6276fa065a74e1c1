import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { describeFault } from '#server/describe-fault.ts';
import type { CallVariables } from './call-variables.ts';

/**
 * Logs one line per request with allow-listed fields only: method, route template, status, milliseconds, IDs.
 * Never the actual path, query, body, headers, or address, which may contain secrets or personal data.
 */
export function logCalls(log: Logger): MiddlewareHandler<CallVariables> {
  return async (c, next) => {
    const begun = performance.now();
    const request = randomUUID();
    c.set('requestId', request);
    c.set('noteFault', (error) =>
      log.error({ request, route: routeOf(c), ...describeFault(error) }, 'response interrupted'),
    );
    await next();
    // Static files get no log line, and no extra header bytes.
    if (c.get('route') === undefined && c.res.status < 400) return;
    if (!c.res.headers.has('X-Request-Id')) c.header('X-Request-Id', c.get('requestId'));
    log.info(callLine(c, begun), 'request');
  };
}

/** For paths outside the API. */
export const unknownRoute = 'unknown';

/** The endpoint's path in the contract, also for requests rejected before their handler. */
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
