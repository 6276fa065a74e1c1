import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';
import { defineRoute, type Api } from '#server/http/define-route.ts';

const byKey = endpoint({
  method: 'GET',
  path: '/api/bench/by-key/{id}',
  access: 'user',
  summary: 'One row, read by its primary key: about the least that an answer from the database costs',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: v.unknown(),
  success: 200,
  refusals: [],
});

const counted = endpoint({
  method: 'GET',
  path: '/api/bench/counted',
  access: 'user',
  summary: 'The dashboard figures as they would be without kept totals',
  output: v.unknown(),
  success: 200,
  refusals: [],
});

/**
 * Baselines for the dashboard figures, with the same authentication, validation, and logging as the product's
 * routes.
 */
export function defineBenchRoutes(api: Api): void {
  defineRoute(api, byKey, { oneQuery: true })(async ({ params }, { actor, db }) =>
    rowByKey(db).execute({ ...actor, ...params }),
  );
  defineRoute(api, counted)(async (_input, { actor, db }) => countAll(db, actor.organizationId));
}

function rowByKey(db: Database) {
  return prepared(db, 'bench_by_key', (on) =>
    on
      .select({ number: documents.number, dueDate: documents.dueDate, lifecycle: documents.lifecycle })
      .from(documents)
      .where(
        and(
          eq(documents.organizationId, sql.placeholder('organizationId')),
          eq(documents.id, sql.placeholder('id')),
        ),
      ),
  );
}

async function countAll(db: Database, organizationId: string): Promise<unknown> {
  const invoices = sql`${documents} where ${documents.organizationId} = ${organizationId}
    and ${documents.type} = 'invoice' and ${documents.lifecycle} = 'sent'`;
  const received = sql`select coalesce(sum(case kind when 'refund' then -amount else amount end), 0)
    from ${payments} where ${payments.organizationId} = ${organizationId}`;
  const month = sql`date_trunc('month', now())::date`;
  const { rows } = await db.execute(sql`select
    (select count(*) from ${invoices}) as invoices,
    (select sum(${documents.amountDue}) from ${invoices}) as pending,
    (select count(*) from ${customers} where ${customers.organizationId} = ${organizationId}) as customers,
    (${received}) as revenue,
    (${received} and ${payments.paymentDate} >= ${month}) as revenue_this_month,
    (${received} and ${payments.paymentDate} >= ${month} - interval '1 month'
      and ${payments.paymentDate} < ${month}) as revenue_last_month,
    (select json_agg(latest) from (
      select ${documents.id}, ${documents.number}, ${documents.total} from ${invoices}
      order by ${documents.issueDate} desc, ${documents.id} desc limit 5) latest) as recent_invoices`);
  return rows[0];
}
