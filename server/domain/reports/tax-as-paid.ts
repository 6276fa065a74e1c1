import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { taxesOfPaid, type TaxAmounts, type Taxed } from './taxes-of-paid.ts';
import type { TaxRow } from './tax-row.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** A tax of an invoice, or of a credit note of it. */
interface TaxOf extends Omit<TaxRow, 'currency'> {
  readonly is_before: boolean;
}

/** An invoice that was paid in part, or credited. Amounts in minor units. */
interface PartlyPaid {
  readonly id: string;
  readonly currency: string;
  readonly gross: string;
  readonly paid_before: string;
  readonly paid: string;
  readonly credited_before: string;
  readonly credited: string;
  readonly taxes: readonly TaxOf[];
  readonly credits: readonly TaxOf[];
}

interface Found extends Record<string, unknown> {
  readonly whole: TaxRow[];
  readonly parts: readonly PartlyPaid[];
}

/**
 * The taxes in what was paid in a period: what they come to at its end, less what they came to before it, so that the
 * periods of an invoice add up to its taxes. Most invoices are paid at once, for which nothing has to be divided.
 */
export async function taxAsPaid(db: Database, organizationId: string, days: Days): Promise<TaxRow[]> {
  const taxOf = sql`join document_taxes t on t.organization_id = ${organizationId} and t.document_id`;
  const { rows } = await db.execute<Found>(sql`
    with ${movedIn(organizationId, days)}
    select coalesce((select jsonb_agg(w) from (
      select m.currency, t.category, t.rate::text as rate, t.name,
        sum(t.taxable_amount)::text as taxable, sum(t.tax_amount)::text as tax
      from moved m ${taxOf} = m.id
      where m.is_at_once
      group by m.currency, t.category, t.rate, t.name
    ) w), '[]') as whole,
    coalesce((select jsonb_agg(p) from (
      ${withTaxes(organizationId, days)} where not m.is_at_once
    ) p), '[]') as parts`);
  return rows.flatMap(({ whole, parts }) => whole.concat(parts.flatMap(changeOf)));
}

/** The same of each invoice by itself. */
export async function taxOfEachPaid(
  db: Database,
  organizationId: string,
  days: Days,
  currency: string,
): Promise<readonly { readonly id: string; readonly taxes: readonly TaxRow[] }[]> {
  const { rows } = await db.execute<PartlyPaid & Record<string, unknown>>(sql`
    with ${movedIn(organizationId, days)} ${withTaxes(organizationId, days)} where m.currency = ${currency}`);
  return rows.map((invoice) => ({ id: invoice.id, taxes: changeOf(invoice) }));
}

/** What was paid of `moved`, and the taxes of each invoice and of its credit notes. */
function withTaxes(organizationId: string, { from, to }: Days): SQL {
  const taxOf = sql`join document_taxes t on t.organization_id = ${organizationId} and t.document_id`;
  return sql`
    select m.id, m.currency, m.gross::text, m.paid_before::text, m.paid::text, m.credited_before::text,
      m.credited::text,
      (select ${listed(sql`false`)} from document_taxes t
        where t.organization_id = ${organizationId} and t.document_id = m.id) as taxes,
      case when m.credited = 0 then '[]' else (
        select ${listed(sql`n.issue_date < ${from}::date`)}
        from documents n ${taxOf} = n.id
        where ${isNote(organizationId)} and n.related_document_id = m.id and n.issue_date <= ${to}::date
      ) end as credits
    from moved m`;
}

const listed = (isBefore: SQL) => sql`coalesce(jsonb_agg(jsonb_build_object('is_before', ${isBefore},
  'category', t.category, 'rate', t.rate::text, 'name', t.name,
  'taxable', t.taxable_amount::text, 'tax', t.tax_amount::text) order by t.position), '[]')`;

const isNote = (organizationId: string) => sql`n.organization_id = ${organizationId}
  and n.type = 'credit_note' and n.lifecycle = 'sent' and n.related_document_id is not null`;

/** Invoices that were paid or credited in the period, with what is paid and credited before it and at its end. */
function movedIn(organizationId: string, { from, to }: Days): SQL {
  const shares = sql`
    select a.document_id as id, sum(case when p.kind = 'payment' then a.amount else -a.amount end) as amount
    from payment_allocations a
    join payments p on p.organization_id = ${organizationId} and p.id = a.payment_id and p.voided_at is null
    where a.organization_id = ${organizationId}`;
  return sql`
    within as (${shares} and a.counted_on between ${from}::date and ${to}::date group by a.document_id),
    touched as (
      select id from within
      union
      select n.related_document_id from documents n
      where ${isNote(organizationId)} and n.issue_date between ${from}::date and ${to}::date
    ),
    earlier as (
      ${shares} and a.counted_on < ${from}::date and a.document_id in (select id from touched) group by a.document_id
    ),
    notes as (
      select n.related_document_id as id, sum(n.total + n.rounding_amount) as amount,
        sum(n.total + n.rounding_amount) filter (where n.issue_date < ${from}::date) as before
      from documents n
      where ${isNote(organizationId)} and n.issue_date <= ${to}::date
      group by n.related_document_id
    ),
    moved as materialized (
      select d.id, d.currency, d.total + d.rounding_amount as gross, coalesce(e.amount, 0) as paid_before,
        coalesce(e.amount, 0) + coalesce(w.amount, 0) as paid,
        coalesce(n.before, 0) as credited_before, coalesce(n.amount, 0) as credited,
        -- A column, because PostgreSQL expects half of the rows to have it, rather than one.
        coalesce(e.amount, 0) = 0 and w.amount = d.total + d.rounding_amount as is_at_once
      from touched
      join documents d on d.organization_id = ${organizationId} and d.id = touched.id and d.lifecycle = 'sent'
      left join within w on w.id = d.id
      left join earlier e on e.id = d.id
      left join notes n on n.id = d.id
      where w.id is not null or e.id is not null
    )`;
}

/** What the taxes in what is paid come to at the end, less what they came to before. */
function changeOf(invoice: PartlyPaid): TaxRow[] {
  const { currency, taxes, credits } = invoice;
  const whole = { amount: BigInt(invoice.gross), taxes: byKey(taxes) };
  const creditedBefore = {
    amount: BigInt(invoice.credited_before),
    taxes: byKey(credits.filter(({ is_before: isBefore }) => isBefore)),
  };
  const credited: Taxed = { amount: BigInt(invoice.credited), taxes: byKey(credits) };
  const before = taxesOfPaid(BigInt(invoice.paid_before), whole, creditedBefore);
  const after = taxesOfPaid(BigInt(invoice.paid), whole, credited);
  const named = new Map([...taxes, ...credits].map((one) => [keyOf(one), one]));
  return [...named].map(([key, { category, rate, name }]) => {
    const [then, now] = [before.get(key) ?? none, after.get(key) ?? none];
    const [taxable, tax] = [now.taxable - then.taxable, now.tax - then.tax];
    return { currency, category, rate, name, taxable: String(taxable), tax: String(tax) };
  });
}

const none: TaxAmounts = { taxable: 0n, tax: 0n };

const keyOf = ({ category, rate, name }: TaxOf) => `${category} ${rate} ${name}`;

function byKey(taxes: readonly TaxOf[]): ReadonlyMap<string, TaxAmounts> {
  const sums = new Map<string, TaxAmounts>();
  for (const one of taxes) {
    const { taxable, tax } = sums.get(keyOf(one)) ?? none;
    sums.set(keyOf(one), { taxable: taxable + BigInt(one.taxable), tax: tax + BigInt(one.tax) });
  }
  return sums;
}
