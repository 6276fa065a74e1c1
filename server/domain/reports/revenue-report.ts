import { sql } from 'drizzle-orm';
import type { RevenueReport } from '#shared/contract/reports.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { groupBy } from './group-by.ts';

/** Customers listed for each currency; the sums cover all. */
const mostCustomers = 200;

interface Row extends Record<string, unknown> {
  readonly currency: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly net: string;
  readonly before: string;
}

/** Net revenue of a period by customer, beside the same days of the year before. `most`: customers listed for each currency. */
export async function getRevenueReport(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: { readonly from: string; readonly to: string },
  most = mostCustomers,
): Promise<RevenueReport> {
  const { defaultCurrency } = await readOrganization(db, organizationId);
  const isIn = sql`d.issue_date between ${from}::date and ${to}::date`;
  const isBefore = sql`d.issue_date between ${from}::date - interval '1 year' and ${to}::date - interval '1 year'`;
  const net = sql`case when d.type = 'invoice' then d.tax_exclusive_total else -d.tax_exclusive_total end`;
  const { rows } = await db.execute<Row>(sql`
    select r.currency, r.customer_id, c.name as customer_name, r.net::text as net, r.before::text as before
    from (
      select d.currency, d.customer_id,
        coalesce(sum(${net}) filter (where ${isIn}), 0) as net,
        coalesce(sum(${net}) filter (where ${isBefore}), 0) as before
      from documents d
      where d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note')
        and d.lifecycle = 'sent' and (${isIn} or ${isBefore})
      group by d.currency, d.customer_id
    ) r
    join customers c on c.organization_id = ${organizationId} and c.id = r.customer_id
    order by r.net desc, r.before desc, c.name`);
  const byCurrency = groupBy(rows, ({ currency }) => currency);
  const others = [...byCurrency.keys()].filter((currency) => currency !== defaultCurrency).toSorted();
  return {
    from,
    to,
    currencies: [defaultCurrency, ...others].map((currency) =>
      presentCurrency(currency, byCurrency.get(currency) ?? [], most),
    ),
  };
}

function presentCurrency(
  currency: string,
  rows: readonly Row[],
  most: number,
): RevenueReport['currencies'][number] {
  const wire = (amount: string) => toWireAmount(BigInt(amount), currency);
  const sum = (amounts: readonly string[]) => toWireAmount(sumOf(amounts.map(BigInt)), currency);
  return {
    currency,
    net: sum(rows.map(({ net }) => net)),
    net_before: sum(rows.map(({ before }) => before)),
    customers: rows.slice(0, most).map((row) => ({
      customer_id: row.customer_id,
      customer_name: row.customer_name,
      net: wire(row.net),
      net_before: wire(row.before),
    })),
    is_cut: rows.length > most,
  };
}
