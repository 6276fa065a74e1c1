import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '#server/db/connect.ts';
import type { CallVariables } from '../call-variables.ts';

/** `/healthz`: this process answers. `/readyz`: its database does, too (else 503, by the error handler). */
export function defineHealthRoutes(hono: Hono<CallVariables>, db: Database): void {
  hono.get('/healthz', (c) => c.json({ status: 'ok' }));
  hono.get('/readyz', async (c) => {
    await db.execute(sql`select 1`);
    return c.json({ status: 'ok' });
  });
}
