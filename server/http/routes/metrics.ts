import type { Context, Hono } from 'hono';
import { bearerToken } from '../authenticate.ts';
import type { CallVariables } from '../call-variables.ts';
import { isSameSecret } from '../is-same-secret.ts';
import type { Metrics } from '../metrics.ts';
import { isPublished, type MachineCheck } from '../this-machine.ts';

interface MetricsReaders {
  /** METRICS_TOKEN. */
  readonly token: string | undefined;
  readonly publicUrl: string;
  readonly machine: MachineCheck;
}

/**
 * `GET /metrics` for Prometheus: requires `token` or, without one, a request from this machine to an
 * unpublished server. Others get a 404.
 */
export function defineMetricsRoute(
  hono: Hono<CallVariables>,
  metrics: Metrics,
  { token, publicUrl, machine }: MetricsReaders,
): void {
  hono.get('/metrics', async (c) => {
    const isOwn = () => !isPublished(publicUrl) && machine.isFromThisMachine(c);
    const allowed = token === undefined ? isOwn() : presents(c, token);
    if (!allowed) return c.notFound();
    return c.body(await metrics.render(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

function presents(c: Context<CallVariables>, token: string): boolean {
  const header = c.req.header('authorization');
  return header !== undefined && isSameSecret(bearerToken(header), token);
}
