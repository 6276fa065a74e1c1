import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bearerToken } from '../authenticate.ts';
import type { CallVariables } from '../call-variables.ts';
import type { Metrics } from '../metrics.ts';
import { isFromThisMachine } from '../this-machine.ts';

/**
 * `GET /metrics` for Prometheus: for whoever presents `token` (METRICS_TOKEN), and without one for this machine alone.
 * Everybody else is told that there is nothing.
 */
export function defineMetricsRoute(
  hono: Hono<CallVariables>,
  metrics: Metrics,
  token: string | undefined,
): void {
  hono.get('/metrics', async (c) => {
    const allowed = token === undefined ? isFromThisMachine(c) : presents(c, token);
    if (!allowed) return c.notFound();
    return c.body(await metrics.render(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

function presents(c: Context<CallVariables>, token: string): boolean {
  const header = c.req.header('authorization');
  return header !== undefined && timingSafeEqual(sha256(bearerToken(header)), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
