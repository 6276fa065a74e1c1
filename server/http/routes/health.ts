import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '#server/db/connect.ts';
import { Refusal } from '#server/domain/refusal.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { CallVariables } from '../call-variables.ts';

interface HealthOptions {
  readonly db: Database;
  readonly tenantWall: boolean;
  readonly stopping?: AbortSignal | undefined;
  readonly disk: DiskWatch;
}

/**
 * `/healthz`: this process answers. `/readyz`: it takes calls, and its database answers, too (else 503); a proxy in
 * front reads from it where to send the next call, and the operator whether row-level security holds. A disk that was full
 * within the last minute counts as no database: nothing can be written.
 */
export function defineHealthRoutes(
  hono: Hono<CallVariables>,
  { db, tenantWall, stopping, disk }: HealthOptions,
): void {
  hono.get('/healthz', (c) => c.json({ status: 'ok' }));
  hono.get('/readyz', async (c) => {
    if (stopping?.aborted === true) throw new Refusal('unavailable', (say) => say.server.stopping);
    if (disk.isFull()) throw new Refusal('unavailable', (say) => say.server.diskFull);
    await db.execute(sql`select 1`);
    return c.json({ status: 'ok', tenant_wall: tenantWall });
  });
}
