import { sql, type SQL } from 'drizzle-orm';
import type { TaxBasis, TaxReport } from '#shared/contract/reports.ts';
import type { TaxCategory } from '#shared/documents/tax.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { groupBy } from './group-by.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly basis: TaxBasis;
}

interface Row extends Record<string, unknown> {
  readonly currency: string;
  readonly category: TaxCategory;
  readonly rate: string;
  readonly name: string;
  readonly taxable: string;
  readonly tax: string;
}

/**
 * Tax by rate. On issue basis, of the invoices issued in the period, less credit notes. On payment basis, of what was
 * paid in it, less refunds: each payment carries the tax of its invoice in proportion, so that a fully paid invoice adds
 * up to its tax to the cent.
 */
export async function getTaxReport(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to, basis }: Period,
): Promise<TaxReport> {
  const { defaultCurrency } = await readOrganization(db, organizationId);
  const days = sql`between ${from}::date and ${to}::date`;
  const amounts = basis === 'issue' ? issuedIn(organizationId, days) : paidIn(organizationId, days);
  const { rows } = await db.execute<Row>(sql`
    select currency, category, rate::text as rate, name, sum(taxable)::text as taxable, sum(tax)::text as tax
    from (${amounts}) parts
    group by currency, category, rate, name
    having sum(taxable) <> 0 or sum(tax) <> 0
    order by currency, min(parts.rate) desc, category, name`);
  const byCurrency = groupBy(rows, ({ currency }) => currency);
  const others = [...byCurrency.keys()].filter((currency) => currency !== defaultCurrency).toSorted();
  return {
    from,
    to,
    basis,
    currencies: [defaultCurrency, ...others].map((currency) =>
      presentCurrency(currency, byCurrency.get(currency) ?? []),
    ),
  };
}

function issuedIn(organizationId: string, days: SQL): SQL {
  return sql`
    select d.currency, t.category, t.rate, t.name,
      case when d.type = 'invoice' then t.taxable_amount else -t.taxable_amount end as taxable,
      case when d.type = 'invoice' then t.tax_amount else -t.tax_amount end as tax
    from documents d
    join document_taxes t on t.organization_id = d.organization_id and t.document_id = d.id
    where d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note')
      and d.lifecycle = 'sent' and d.issue_date ${days}`;
}

/**
 * The part of each payment: what its invoice's taxes come to after it, less what they came to before, in the order of
 * payment. Rounded on the running sum, so the parts of a paid invoice add up.
 */
function paidIn(organizationId: string, days: SQL): SQL {
  return sql`
    with paid as (
      select distinct a.document_id as id
      from payments p
      join payment_allocations a on a.organization_id = p.organization_id and a.payment_id = p.id
      where p.organization_id = ${organizationId} and p.payment_date ${days} and p.voided_at is null
    ), moved as (
      select a.document_id, p.payment_date as day, p.id, a.sequence,
        case when p.kind = 'payment' then a.amount else -a.amount end as amount
      from paid
      join payment_allocations a on a.organization_id = ${organizationId} and a.document_id = paid.id
      join payments p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
    ), totals as (
      select document_id, day, amount,
        (sum(amount) over (partition by document_id order by day, id, sequence))::bigint as after
      from moved
    ), running as (
      select document_id, day, after, after - amount as before from totals
    )
    select d.currency, t.category, t.rate, t.name,
      ${partOf(sql`t.taxable_amount`)} as taxable, ${partOf(sql`t.tax_amount`)} as tax
    from running r
    join documents d on d.organization_id = ${organizationId} and d.id = r.document_id and d.lifecycle = 'sent'
    cross join lateral (select d.total + d.rounding_amount as gross) g
    join document_taxes t on t.organization_id = d.organization_id and t.document_id = d.id
    where r.day ${days} and g.gross <> 0`;
}

/** The payment's part of an amount. Most invoices are paid at once, for which nothing has to be divided. */
function partOf(amount: SQL): SQL {
  const upTo = (paid: SQL) => sql`round(${amount}::numeric * ${paid} / g.gross)::bigint`;
  return sql`case when r.before = 0 and r.after = g.gross then ${amount}
    else ${upTo(sql`r.after`)} - ${upTo(sql`r.before`)} end`;
}

function presentCurrency(currency: string, rows: readonly Row[]): TaxReport['currencies'][number] {
  const wire = (amount: string) => toWireAmount(BigInt(amount), currency);
  const sum = (amounts: readonly string[]) => toWireAmount(sumOf(amounts.map(BigInt)), currency);
  return {
    currency,
    taxable: sum(rows.map(({ taxable }) => taxable)),
    tax: sum(rows.map(({ tax }) => tax)),
    rates: rows.map(({ category, rate, name, taxable, tax }) => ({
      category,
      rate: Number(rate),
      name,
      taxable: wire(taxable),
      tax: wire(tax),
    })),
  };
}
