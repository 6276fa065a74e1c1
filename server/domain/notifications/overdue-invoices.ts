import { sql } from 'drizzle-orm';
import { mostCounted, type Notifications } from '#shared/contract/notifications.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import type { Actor } from '../actor.ts';

type Overdue = Notifications['overdue_invoices'];

interface OverdueRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly customer_name: string;
  readonly due_date: string;
  /** Minor units as text, because numbers in JSON would go through floats. */
  readonly amount_due: string;
  readonly currency: string;
}

/** Number of invoices listed, oldest first. */
const named = 5;

/** Scans the index documents_overdue. Today is in the organization's time zone. */
export function overdueQuery({ organizationId }: Pick<Actor, 'organizationId'>, now: Date) {
  return sql`
    select ${documents.id}, ${documents.number}, ${documents.issuedTo} ->> 'name' as customer_name,
      ${documents.dueDate}::text, ${documents.amountDue}::text, ${documents.currency}
    from ${documents}
    where ${documents.organizationId} = ${organizationId}
      and ${documents.type} = 'invoice' and ${documents.lifecycle} = 'sent' and ${documents.amountDue} > 0
      and ${documents.dueDate} < (
        select (${now.toISOString()}::timestamptz at time zone ${organizations.timezone})::date
        from ${organizations} where ${organizations.id} = ${organizationId})
    order by ${documents.dueDate}, ${documents.id} limit ${mostCounted}`;
}

/** Invoices that are overdue. */
export async function overdueInvoices(
  db: Database,
  actor: Pick<Actor, 'organizationId'>,
  now: Date,
): Promise<Overdue> {
  const { rows } = await db.execute<OverdueRow>(overdueQuery(actor, now));
  return {
    count: rows.length,
    oldest: rows.slice(0, named).map((row) => ({
      document_id: row.id,
      document_number: row.number,
      customer_name: row.customer_name,
      due_date: row.due_date,
      amount_due: toWireAmount(BigInt(row.amount_due), row.currency),
      currency: row.currency,
    })),
  };
}
