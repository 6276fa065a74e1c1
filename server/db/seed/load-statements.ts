import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { customerName } from './customer-name.ts';
import type { InvoiceTemplate } from './templates.ts';

/** Invoices `from` to `to` of `count`; the last is issued on `today` (`YYYY-MM-DD`). */
export interface Piece {
  readonly organizationId: string;
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly customers: number;
  readonly today: string;
}

/** The period the invoices are spread over. */
const days = 1095;

/** Derives an ID from a row number. IDs need to be unique only within the organization. */
function rowId(kind: 'customer' | 'document' | 'payment', number: SQL): SQL {
  const block = { customer: '01900000-0001', document: '01900000-0002', payment: '01900000-0003' }[kind];
  return sql`(${`${block}-7000-8000-`} || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** Customers 0 to count − 1. */
export async function loadCustomers(tx: Database, organizationId: string, count: number): Promise<void> {
  await tx.execute(sql`
    insert into customers (organization_id, id, name, email)
    select ${organizationId}, ${rowId('customer', sql`i`)}, ${customerName(sql`i`)}, 'customer' || i || '@example.com'
    from generate_series(0, ${count}::int - 1) i`);
}

/** Date of an invoice: spread evenly, the last one today. */
function dayOf({ today, count }: Piece): SQL {
  return sql`(${today}::date - ((${count}::bigint - i) * ${days} / ${count})::int)`;
}

/**
 * Of ten invoices, eight are paid in full within a month, one half, and one not at all. Payments that would
 * be in the future are left out.
 */
function paidOf(piece: Piece, total: SQL): SQL {
  return sql`case
    when ${paymentDayOf(piece)} > ${piece.today}::date or i % 10 = 9 then 0
    when i % 10 = 8 then ${total} / 2
    else ${total} end`;
}

function paymentDayOf(piece: Piece): SQL {
  return sql`(${dayOf(piece)} + 2 + (i % 28)::int)`;
}

export async function loadInvoices(
  tx: Database,
  piece: Piece,
  templates: readonly InvoiceTemplate[],
): Promise<void> {
  await tx.execute(insertDocuments(piece, templates));
  await tx.execute(insertLines(piece, templates));
  await tx.execute(insertTaxes(piece, templates));
}

function insertDocuments(piece: Piece, templates: readonly InvoiceTemplate[]): SQL {
  const { organizationId, from, to, customers } = piece;
  const rows = templates.map(({ document }, k) => ({ ...document, k }));
  return sql`
    insert into documents (organization_id, id, type, lifecycle, number, number_year, number_sequence,
      customer_id, issued_to, seller, currency, issue_date, due_date, allowances, subtotal, allowance_total,
      charge_total, tax_exclusive_total, tax_total, total, paid_total, amount_due, issued_at)
    select ${organizationId}, ${rowId('document', sql`i`)}, 'invoice', 'sent',
      'INV-' || extract(year from day) || '-' || lpad(i::text, 7, '0'), extract(year from day), i,
      ${rowId('customer', sql`i % ${customers}::int`)},
      jsonb_build_object('name', ${customerName(sql`i % ${customers}::int`)}),
      (select jsonb_build_object('name', name, 'address', address) from organizations where id = ${organizationId}),
      'USD', day, day + 30, allowances, subtotal, allowance_total, charge_total, tax_exclusive_total, tax_total,
      total, paid, total - paid, day + interval '14 hours'
    from (
      select i, ${dayOf(piece)} as day, t.*, ${paidOf(piece, sql`t.total`)} as paid
      from generate_series(${from}::int, ${to}::int) i
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (k int, allowances jsonb, subtotal bigint,
        allowance_total bigint, charge_total bigint, tax_exclusive_total bigint, tax_total bigint, total bigint)
        on t.k = i % ${templates.length}::int
    ) made`;
}

function insertLines({ organizationId, from, to }: Piece, templates: readonly InvoiceTemplate[]): SQL {
  const rows = templates.flatMap(({ lines }, k) => lines.map((line) => ({ ...line, k })));
  return sql`
    insert into document_lines (organization_id, document_id, position, description, quantity, unit_code,
      unit_price, base_quantity, allowances, taxes, total, net)
    select ${organizationId}, ${rowId('document', sql`i`)}, position, description, quantity, unit_code, unit_price,
      base_quantity, allowances, taxes, total, net
    from generate_series(${from}::int, ${to}::int) i
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (k int, position int, description text,
      quantity numeric, unit_code text, unit_price numeric, base_quantity numeric, allowances jsonb, taxes jsonb,
      total bigint, net bigint)
      on t.k = i % ${templates.length}::int`;
}

function insertTaxes({ organizationId, from, to }: Piece, templates: readonly InvoiceTemplate[]): SQL {
  const rows = templates.flatMap(({ taxes }, k) => taxes.map((tax) => ({ ...tax, k })));
  return sql`
    insert into document_taxes (organization_id, document_id, position, category, rate, name, taxable_amount,
      tax_amount)
    select ${organizationId}, ${rowId('document', sql`i`)}, position, category, rate, name, taxable_amount,
      tax_amount
    from generate_series(${from}::int, ${to}::int) i
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (k int, position int, category text, rate numeric,
      name text, taxable_amount bigint, tax_amount bigint)
      on t.k = i % ${templates.length}::int`;
}

/** One payment per invoice with a paid amount. */
export async function loadPayments(tx: Database, piece: Piece): Promise<void> {
  const { organizationId, from, to, customers } = piece;
  const paid = sql`
    select i, d.id, d.paid_total from generate_series(${from}::int, ${to}::int) i
    join documents d on d.organization_id = ${organizationId} and d.id = ${rowId('document', sql`i`)}
    where d.paid_total > 0`;
  await tx.execute(sql`
    insert into payments (organization_id, id, kind, customer_id, currency, amount, payment_date, method)
    select ${organizationId}, ${rowId('payment', sql`i`)}, 'payment',
      ${rowId('customer', sql`i % ${customers}::int`)}, 'USD', paid_total, ${paymentDayOf(piece)}, 'bank_transfer'
    from (${paid}) paid`);
  await tx.execute(sql`
    insert into payment_allocations (organization_id, payment_id, document_id, amount, counted_on)
    select ${organizationId}, ${rowId('payment', sql`i`)}, id, paid_total, ${paymentDayOf(piece)} from (${paid}) paid`);
}

/** Sets the counters to the last number of each year. */
export async function loadCounters(tx: Database, organizationId: string): Promise<void> {
  await tx.execute(sql`
    insert into number_counters (organization_id, document_type, year, last)
    select organization_id, type, number_year, max(number_sequence) from documents
    where organization_id = ${organizationId} and number is not null
    group by organization_id, type, number_year`);
}
