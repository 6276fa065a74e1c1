import { sql } from 'drizzle-orm';
import { addDays } from '#shared/calendar-day.ts';
import type { Database } from '../connect.ts';

/** Days after which unused demo data looks stale. */
const freshFor = 7;

/**
 * True if the demo was loaded over a week ago and nobody has added or changed anything. What its recurring invoices have
 * made since doesn't count.
 */
export async function isOutdated(tx: Database, organizationId: string, today: string): Promise<boolean> {
  const { rows } = await tx.execute<{ old: boolean; touched: boolean }>(sql`
    select
      o.created_at < ${addDays(today, -freshFor)}::date as old,
      o.version > 1
      or exists (select from audit_log where organization_id = o.id and created_at > o.created_at and actor_id is not null)
      or exists (select from documents d where organization_id = o.id
        and (version > 1 or updated_at > created_at or created_at > o.created_at)
        and not exists (select from recurring_runs r where r.organization_id = o.id and r.document_id = d.id))
      or exists (select from customers where organization_id = o.id
        and (version > 1 or deleted_at is not null or updated_at > created_at or created_at > o.created_at))
      or exists (select from items where organization_id = o.id
        and (version > 1 or deleted_at is not null or updated_at > created_at or created_at > o.created_at))
      or exists (select from payments where organization_id = o.id and created_at > o.created_at)
      or exists (select from users where organization_id = o.id and created_at > o.created_at)
      as touched
    from organizations o where o.id = ${organizationId}`);
  return rows[0]?.old === true && !rows[0].touched;
}
