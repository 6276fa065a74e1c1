import { sql, type SQL } from 'drizzle-orm';
import type { PaymentKind, PaymentMethod } from '#shared/documents/payment.ts';
import type { TaxCategory } from '#shared/documents/tax.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import { readOrganization } from '../organization/read-organization.ts';
import type { Contra, Posting } from './posting.ts';

type Revenue = Extract<Contra, { readonly kind: 'revenue' }>;

interface Period {
  readonly from: string;
  readonly to: string;
}

interface DocumentRow extends Record<string, unknown> {
  readonly day: string;
  readonly reversal: boolean;
  readonly type: 'invoice' | 'credit_note';
  readonly number: string;
  readonly customer_id: string;
  readonly customer: string;
  readonly currency: string;
  /** Minor units, with rounding. */
  readonly total: string;
  readonly mixed: boolean;
  /** A late fee, or a credit note of one. */
  readonly late_fee: boolean;
  readonly taxes: readonly {
    readonly category: TaxCategory;
    readonly rate: number;
    readonly name: string;
    readonly taxable: string;
    readonly tax: string;
  }[];
}

interface PaymentRow extends Record<string, unknown> {
  readonly day: string;
  readonly reversal: boolean;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly customer_id: string;
  readonly customer: string;
  readonly currency: string;
  readonly amount: string;
  readonly allocated: readonly { readonly number: string; readonly amount: string }[];
}

/**
 * The postings of a period, by day: what was issued and paid in it, and what was voided in it, taken back on the day it
 * was voided, so that a period that was exported stays right.
 */
export async function readPostings(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: Period,
): Promise<Posting[]> {
  const { timezone } = await readOrganization(db, organizationId);
  const days = sql`between ${from}::date and ${to}::date`;
  const documents = await db.execute<DocumentRow>(issuedOrVoided(organizationId, days, timezone));
  const payments = await db.execute<PaymentRow>(paidOrVoided(organizationId, days, timezone));
  const postings = [...documents.rows.flatMap(ofDocument), ...payments.rows.flatMap(ofPayment)];
  return postings.toSorted((left, right) => (left.day < right.day ? -1 : Number(left.day > right.day)));
}

function issuedOrVoided(organizationId: string, days: SQL, timezone: string): SQL {
  const columns = sql`d.id, d.type, d.number, d.customer_id, d.currency, d.total, d.rounding_amount,
    d.is_late_fee or d.type = 'credit_note' and exists (
      select from documents i
      where i.organization_id = ${organizationId} and i.id = d.related_document_id and i.is_late_fee
    ) as late_fee`;
  const inForce = sql`d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note')
    and d.lifecycle in ('sent', 'void')`;
  const voided = sql`(d.voided_at at time zone ${timezone})::date`;
  return sql`
    with events as (
      select d.issue_date as day, false as reversal, ${columns} from documents d
      where ${inForce} and d.issue_date ${days}
      union all
      select ${voided}, true, ${columns} from documents d
      where ${inForce} and d.voided_at is not null and ${voided} ${days}
    )
    select e.day::text as day, e.reversal, e.type, e.number, e.late_fee, e.customer_id, c.name as customer, e.currency,
      (e.total + e.rounding_amount)::text as total,
      exists (
        select from document_lines l
        where l.organization_id = ${organizationId} and l.document_id = e.id and jsonb_array_length(l.taxes) > 1
      ) as mixed,
      coalesce((
        select jsonb_agg(jsonb_build_object('category', t.category, 'rate', t.rate, 'name', t.name,
          'taxable', t.taxable_amount::text, 'tax', t.tax_amount::text) order by t.position)
        from document_taxes t where t.organization_id = ${organizationId} and t.document_id = e.id
      ), '[]') as taxes
    from events e
    join customers c on c.organization_id = ${organizationId} and c.id = e.customer_id
    order by e.day, e.number, e.reversal`;
}

function paidOrVoided(organizationId: string, days: SQL, timezone: string): SQL {
  const columns = sql`p.id, p.kind, p.method, p.customer_id, p.currency, p.amount`;
  const voided = sql`(p.voided_at at time zone ${timezone})::date`;
  return sql`
    with events as (
      select p.payment_date as day, false as reversal, ${columns} from payments p
      where p.organization_id = ${organizationId} and p.payment_date ${days}
      union all
      select ${voided}, true, ${columns} from payments p
      where p.organization_id = ${organizationId} and p.voided_at is not null and ${voided} ${days}
    )
    select e.day::text as day, e.reversal, e.kind, e.method, e.customer_id, c.name as customer, e.currency,
      e.amount::text as amount,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', d.number, 'amount', a.amount::text) order by d.number, a.sequence)
        from payment_allocations a
        join documents d on d.organization_id = a.organization_id and d.id = a.document_id
        where a.organization_id = ${organizationId} and a.payment_id = e.id
      ), '[]') as allocated
    from events e
    join customers c on c.organization_id = ${organizationId} and c.id = e.customer_id
    order by e.day, e.id, e.reversal`;
}

function common({ day, reversal, customer_id: customerId, customer, currency }: DocumentRow | PaymentRow) {
  return { day, isReversal: reversal, customerId, customer, currency };
}

function contraOf({ late_fee: isLateFee }: DocumentRow, named: Omit<Revenue, 'kind'>): Contra {
  return isLateFee && named.category === 'O' ? { kind: 'late fee' } : { kind: 'revenue', ...named };
}

/** One posting for each tax, and one for what has none. */
function ofDocument(row: DocumentRow): Posting[] {
  const sign = (row.type === 'invoice') === row.reversal ? -1n : 1n;
  const whole = BigInt(row.total);
  const taxed = row.mixed
    ? []
    : row.taxes.map(({ taxable, tax, ...named }) => ({ named, taxable: BigInt(taxable), tax: BigInt(tax) }));
  const rest = whole - sumOf(taxed.map(({ taxable, tax }) => taxable + tax));
  const restTax = row.mixed ? sumOf(row.taxes.map(({ tax }) => BigInt(tax))) : 0n;
  const parts: { contra: Contra; gross: bigint; tax: bigint }[] = [
    ...taxed.map(({ named, taxable, tax }) => ({
      contra: contraOf(row, named),
      gross: taxable + tax,
      tax,
    })),
    { contra: { kind: 'other revenue' }, gross: rest, tax: restTax },
  ];
  const head = { ...common(row), event: row.type, number: row.number };
  return parts
    .filter(({ gross }) => gross !== 0n)
    .map(({ contra, gross, tax }) =>
      Object.assign({}, head, { contra, gross: sign * gross, tax: sign * tax }),
    );
}

/** One posting for each invoice it was allocated to, and one for what is left. */
function ofPayment(row: PaymentRow): Posting[] {
  const sign = (row.kind === 'payment') === row.reversal ? 1n : -1n;
  const allocated = row.allocated.map(({ number, amount }) => ({ number, amount: BigInt(amount) }));
  const rest = BigInt(row.amount) - sumOf(allocated.map(({ amount }) => amount));
  const head = {
    ...common(row),
    event: row.kind,
    contra: { kind: 'money' as const, method: row.method },
    tax: 0n,
  };
  return [...allocated, { number: null, amount: rest }]
    .filter(({ amount }) => amount !== 0n)
    .map(({ number, amount }) => Object.assign({}, head, { number, gross: sign * amount }));
}
