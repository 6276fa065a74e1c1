import { sql } from 'drizzle-orm';
import type { LeftOut } from '#shared/contract/reports.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import { readOrganization } from '../organization/read-organization.ts';

interface Row extends Record<string, unknown> {
  readonly currency: string;
  readonly documents: number;
  readonly payments: number;
}

/**
 * What a DATEV batch of a period leaves out, by currency: the documents and payments that would be posted or taken back
 * in it, but not in the organization's currency.
 */
export async function datevLeftOut(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LeftOut> {
  const { defaultCurrency, timezone } = await readOrganization(db, organizationId);
  const days = sql`between ${from}::date and ${to}::date`;
  const isVoidedIn = sql`(voided_at at time zone ${timezone})::date ${days}`;
  const { rows } = await db.execute<Row>(sql`
    select currency, count(*) filter (where is_document)::int as documents,
      count(*) filter (where not is_document)::int as payments
    from (
      select currency, true as is_document from documents
      where organization_id = ${organizationId} and currency <> ${defaultCurrency}
        and type in ('invoice', 'credit_note') and lifecycle in ('sent', 'void')
        and (issue_date ${days} or ${isVoidedIn})
      union all
      select currency, false from payments
      where organization_id = ${organizationId} and currency <> ${defaultCurrency}
        and (payment_date ${days} or ${isVoidedIn})
    ) foreign_ones
    group by currency order by currency`);
  return { currencies: rows };
}
