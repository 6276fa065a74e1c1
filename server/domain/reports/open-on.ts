import { sql, type SQL } from 'drizzle-orm';

interface OpenOn {
  readonly organizationId: string;
  /** The end of this day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly customerId?: string;
}

/**
 * Invoices with what was owed on them at the end of a day, by the days of payments and credit notes. Void documents and
 * payments were never owed. Starts from what is owed now and adds what came after the day, so only the invoices that are
 * open or were touched since are read.
 */
export function openOn({ organizationId, day, customerId }: OpenOn): SQL {
  const ofCustomer = customerId === undefined ? sql`` : sql`and d.customer_id = ${customerId}`;
  return sql`
    with later as (
      select a.document_id as id, sum(case when p.kind = 'payment' then a.amount else -a.amount end) as amount
      from payments p
      join payment_allocations a on a.organization_id = p.organization_id and a.payment_id = p.id
      where p.organization_id = ${organizationId} and a.counted_on > ${day}::date and p.voided_at is null
      group by a.document_id
      union all
      select n.related_document_id, sum(n.credited_total)
      from documents n
      where n.organization_id = ${organizationId} and n.type = 'credit_note' and n.lifecycle = 'sent'
        and n.issue_date > ${day}::date and n.related_document_id is not null and n.credited_total <> 0
      group by n.related_document_id
    ), touched as (
      select id, sum(amount) as amount from later group by id
    ), candidates as (
      select d.id from documents d
      where d.organization_id = ${organizationId} and d.type = 'invoice' and d.lifecycle = 'sent'
        and d.amount_due > 0 ${ofCustomer}
      union
      select id from touched
    )
    select d.id, d.number, d.customer_id, d.currency, d.issue_date, d.due_date,
      d.amount_due + coalesce(t.amount, 0) as open,
      case when d.due_date is null or d.due_date >= ${day}::date then 'current'
        when ${day}::date - d.due_date <= 30 then '1-30' when ${day}::date - d.due_date <= 60 then '31-60'
        when ${day}::date - d.due_date <= 90 then '61-90' else '90+' end as age
    from candidates c
    join documents d on d.organization_id = ${organizationId} and d.id = c.id
    left join touched t on t.id = d.id
    where d.type = 'invoice' and d.lifecycle = 'sent' and d.issue_date <= ${day}::date ${ofCustomer}
      and d.amount_due + coalesce(t.amount, 0) > 0`;
}
