import { sql } from 'drizzle-orm';
import { addDays } from '#shared/calendar-day.ts';
import type { Database } from '../connect.ts';

/** Days after which unused demo data looks stale. */
const freshFor = 7;

/** True if the demo's newest document is over a week old and nobody has added or changed anything. */
export async function isOutdated(tx: Database, organizationId: string, today: string): Promise<boolean> {
  const { rows } = await tx.execute<{ old: boolean; touched: boolean }>(sql`
    select
      coalesce((select max(issue_date) from documents where organization_id = o.id), '1970-01-01')
        < ${addDays(today, -freshFor)}::date as old,
      o.version > 1
      or exists (select from audit_log where organization_id = o.id)
      or exists (select from documents where organization_id = o.id
        and (version > 1 or updated_at > created_at or created_at > o.created_at))
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
