import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '#server/db/connect.ts';
import { Refusal } from '#server/domain/refusal.ts';
import type { Archiving } from '#server/archiving.ts';
import type { DailyBackups } from '#server/daily-backups.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { CallVariables } from '../call-variables.ts';

interface HealthOptions {
  readonly db: Database;
  readonly tenantWall: boolean;
  readonly stopping?: AbortSignal | undefined;
  readonly disk: DiskWatch;
  readonly backups?: Pick<DailyBackups, 'state'> | undefined;
  readonly archiving?: Pick<Archiving, 'state'> | undefined;
}

/**
 * `/healthz`: the process responds. `/readyz`: the server accepts requests and its database responds (else
 * 503), for load balancers; it also reports whether row-level security is active. A disk that was full within
 * the last minute counts as unavailable. A failed backup or WAL
 * archive does not: the server works.
 */
export function defineHealthRoutes(
  hono: Hono<CallVariables>,
  { db, tenantWall, stopping, disk, backups, archiving }: HealthOptions,
): void {
  hono.get('/healthz', (c) => c.json({ status: 'ok' }));
  hono.get('/readyz', async (c) => {
    if (stopping?.aborted === true) throw new Refusal('unavailable', (say) => say.server.stopping);
    if (disk.isFull()) throw new Refusal('unavailable', (say) => say.server.diskFull);
    await db.execute(sql`select 1`);
    const backup = backups && { backup: backups.state() };
    const archive = archiving && { archive: archiving.state() };
    return c.json({ status: 'ok', tenant_wall: tenantWall, ...backup, ...archive });
  });
}
