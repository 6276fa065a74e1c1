import { sql, type SQL } from 'drizzle-orm';
import type { ReportEntries, ReportEntry } from '#shared/contract/report-entries.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';

const most = 1000;

interface Row extends Record<string, unknown> {
  readonly document_id: string | null;
  readonly type: 'invoice' | 'credit_note';
  readonly number: string;
  readonly payment_id: string | null;
  readonly kind: 'payment' | 'refund';
  readonly day: string;
  readonly due: string | null;
  readonly customer_name: string;
  readonly amount: string;
  readonly tax: string | null;
  readonly all_amounts: string;
  readonly all_taxes: string | null;
  readonly count: number;
}

interface Part {
  readonly organizationId: string;
  readonly currency: string;
}

/**
 * The entries behind a figure and their sum. `parts` has the columns customer_id, day, amount, and those of
 * document_id, payment_id, due_date, and tax that it knows; the same document or payment is one entry.
 */
export async function readEntries(
  db: Database,
  { organizationId, currency }: Part,
  parts: SQL,
): Promise<ReportEntries> {
  const { rows } = await db.execute<Row>(sql`
    select e.document_id, d.type, d.number, e.payment_id, p.kind, e.day::text as day, e.due_date::text as due,
      c.name as customer_name, e.amount::text as amount, e.tax::text as tax,
      (sum(e.amount) over ())::text as all_amounts, (sum(e.tax) over ())::text as all_taxes,
      (count(*) over ())::int as count
    from (
      select document_id, payment_id, customer_id, day, due_date, sum(amount)::bigint as amount, sum(tax)::bigint as tax
      from (${parts}) part
      group by document_id, payment_id, customer_id, day, due_date
      having sum(amount) <> 0 or sum(tax) <> 0
    ) e
    join customers c on c.organization_id = ${organizationId} and c.id = e.customer_id
    left join documents d on d.organization_id = ${organizationId} and d.id = e.document_id
    left join payments p on p.organization_id = ${organizationId} and p.id = e.payment_id
    order by e.day desc, e.document_id, e.payment_id
    limit ${most}`);
  const [first] = rows;
  const wire = (amount: string) => toWireAmount(BigInt(amount), currency);
  return {
    currency,
    amount: wire(first?.all_amounts ?? '0'),
    tax: first?.all_taxes ? wire(first.all_taxes) : null,
    count: first?.count ?? 0,
    items: rows.map((row) => presentEntry(row, wire)),
  };
}

function presentEntry(row: Row, wire: (amount: string) => number): ReportEntry {
  const { document_id: documentId, payment_id: paymentId, type, number, kind } = row;
  return {
    document: documentId === null ? null : { id: documentId, type, number },
    payment: paymentId === null ? null : { id: paymentId, kind },
    day: row.day,
    due_date: row.due,
    customer_name: row.customer_name,
    amount: wire(row.amount),
    tax: row.tax === null ? null : wire(row.tax),
  };
}
