import { sql, type SQL } from 'drizzle-orm';
import type { XeroContents } from '#shared/contract/xero.ts';
import type { TaxCategory } from '#shared/documents/tax.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';

/** Days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly type: 'invoice' | 'credit_note';
  readonly odd: boolean;
}

interface TaxRow extends Record<string, unknown> {
  readonly category: TaxCategory;
  readonly rate: string;
  readonly name: string;
}

/** Others have one tax rate for a line, and none below zero. */
const isOdd = sql`(
  exists (
    select from document_lines l where l.organization_id = d.organization_id and l.document_id = d.id
      and jsonb_array_length(l.taxes) > 1
  ) or exists (
    select from document_taxes t where t.organization_id = d.organization_id and t.document_id = d.id and t.rate < 0
  ) or jsonb_path_exists(d.allowances, 'strict $[*].taxes ? (@.size() > 1)', silent => true)
)`;

/** A period's invoices for another program, by day and number, and how many documents are left out. */
export async function soldInvoices(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: Period,
): Promise<{ readonly ids: readonly string[]; readonly leftOut: XeroContents['left_out'] }> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.type, ${isOdd} as odd from documents d
    where d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note') and d.lifecycle = 'sent'
      and d.issue_date between ${from}::date and ${to}::date
    order by d.issue_date, d.number, d.id`);
  const notes = rows.filter(({ type }) => type === 'credit_note').length;
  const ids = rows.filter(({ type, odd }) => type === 'invoice' && !odd).map(({ id }) => id);
  return { ids, leftOut: { credit_notes: notes, taxes: rows.length - notes - ids.length } };
}

/** What the form has to ask for, and what the file won't have. */
export async function xeroContents(
  db: Database,
  actor: Pick<Actor, 'organizationId'>,
  period: Period,
): Promise<XeroContents> {
  const { ids, leftOut } = await soldInvoices(db, actor, period);
  const own = sql`any(${sql.param([...ids])}::uuid[])`;
  const taxes = await db.execute<TaxRow>(sql`
    select distinct category, rate::text as rate, name from document_taxes
    where organization_id = ${actor.organizationId} and document_id = ${own}`);
  const [untaxed] = (await db.execute<{ found: boolean }>(hasUntaxed(actor, own))).rows;
  const named = taxes.rows.map(({ category, rate, name }) => ({ category, rate: Number(rate), name }));
  const order = (left: (typeof named)[number], right: (typeof named)[number]) =>
    right.rate - left.rate || (left.category < right.category ? -1 : 1);
  return {
    invoices: ids.length,
    taxes: named.toSorted(order),
    has_untaxed: untaxed?.found ?? false,
    left_out: leftOut,
  };
}

/** Whether something of these invoices bears no tax: a line, a discount, or rounding. */
function hasUntaxed({ organizationId }: Pick<Actor, 'organizationId'>, own: SQL): SQL {
  return sql`
    select exists (
      select from documents d
      where d.organization_id = ${organizationId} and d.id = ${own} and (
        d.rounding_amount <> 0
        or exists (
          select from document_lines l where l.organization_id = d.organization_id and l.document_id = d.id
            and jsonb_array_length(l.taxes) = 0
        )
        or d.tax_exclusive_total <> (
          select coalesce(sum(t.taxable_amount), 0) from document_taxes t
          where t.organization_id = d.organization_id and t.document_id = d.id
        )
      )
    ) as found`;
}
