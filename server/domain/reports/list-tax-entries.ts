import { sql, type SQL } from 'drizzle-orm';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { listTaxEntries as endpoint, ReportEntries } from '#shared/contract/report-entries.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readEntries } from './report-entries.ts';
import { taxOfEachPaid } from './tax-as-paid.ts';
import type { TaxRow } from './tax-row.ts';

type Query = HandlerInput<typeof endpoint>['query'];

/** The documents that the tax of a period is made of; of one tax, if there is one. */
export async function listTaxEntries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  query: Query,
): Promise<ReportEntries> {
  const { currency, basis } = query;
  const parts = basis === 'issue' ? issued(organizationId, query) : await paid({ db }, organizationId, query);
  return readEntries(db, { organizationId, currency }, parts);
}

function issued(organizationId: string, { from, to, currency, category, rate, name }: Query): SQL {
  const sign = sql`case when d.type = 'invoice' then 1 else -1 end`;
  const ofTax =
    category === undefined
      ? sql``
      : sql`and t.category = ${category} and t.rate = ${rate ?? '0'}::numeric and t.name = ${name ?? ''}`;
  return sql`
    select d.id as document_id, null::uuid as payment_id, d.customer_id, d.issue_date as day, null::date as due_date,
      ${sign} * t.taxable_amount as amount, ${sign} * t.tax_amount as tax
    from documents d
    join document_taxes t on t.organization_id = d.organization_id and t.document_id = d.id
    where d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note') and d.lifecycle = 'sent'
      and d.issue_date between ${from}::date and ${to}::date and d.currency = ${currency} ${ofTax}`;
}

/** Each invoice has what its payments of the period carry. */
async function paid({ db }: Pick<Deps, 'db'>, organizationId: string, query: Query): Promise<SQL> {
  const { from, to, currency } = query;
  const invoices = await taxOfEachPaid(db, organizationId, { from, to }, currency);
  const sums = invoices.map(({ id, taxes }) => {
    const own = taxes.filter((tax) => isOf(tax, query));
    const sum = (field: 'taxable' | 'tax') => String(sumOf(own.map((tax) => BigInt(tax[field]))));
    return { id, taxable: sum('taxable'), tax: sum('tax') };
  });
  const column = (field: 'id' | 'taxable' | 'tax') => sql.param(sums.map((sum) => sum[field]));
  return sql`
    select d.id as document_id, null::uuid as payment_id, d.customer_id, d.issue_date as day, null::date as due_date,
      s.amount, s.tax
    from unnest(${column('id')}::uuid[], ${column('taxable')}::bigint[], ${column('tax')}::bigint[]) s (id, amount, tax)
    join documents d on d.organization_id = ${organizationId} and d.id = s.id`;
}

function isOf(tax: TaxRow, { category, rate, name }: Query): boolean {
  if (category === undefined) return true;
  return tax.category === category && Number(tax.rate) === Number(rate) && tax.name === (name ?? '');
}
