import { sql } from 'drizzle-orm';
import { mostCounted } from '#shared/contract/notifications.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import type { Actor } from '../actor.ts';
import { hasStatus } from '../documents/has-status.ts';

/** Customers per currency. */
const named = 5;

/** Amounts are text because numbers in JSON would go through floats. */
export interface OwingRow {
  readonly currency: string;
  readonly customer_id: string;
  readonly name: string;
  readonly overdue: string;
  readonly open: string;
}

export interface FollowUpsRow extends Record<string, unknown> {
  readonly owing: readonly OwingRow[];
  readonly drafts: number;
  readonly unsent: number;
  readonly undelivered: number;
  readonly accepted: number;
  readonly stopped: number;
  readonly late: number;
}

type Counted = 'draft' | 'unsent' | 'undelivered' | 'accepted';

/** As the list with this filter counts them; stops at the limit. */
function count(organizationId: string, type: 'invoice' | 'estimate', status: Counted, today: string) {
  return sql`(select count(*)::int from (
    select from ${documents}
    where ${documents.organizationId} = ${organizationId} and ${documents.type} = ${sql.raw(`'${type}'`)}
      and ${hasStatus(status, today)} limit ${sql.raw(String(mostCounted))}) counted)`;
}

/** The open invoices of each customer, by currency; the cost of paid ones is nothing. */
function openSums(organizationId: string, today: string) {
  return sql`(
    select ${documents.currency}, ${documents.customerId}, sum(${documents.amountDue}) as open,
      coalesce(sum(${documents.amountDue}) filter (where ${documents.dueDate} < ${today}), 0) as overdue,
      count(*) filter (where ${documents.dueDate} < ${today}) as late
    from ${documents}
    where ${documents.organizationId} = ${organizationId} and ${documents.type} = 'invoice'
      and ${documents.lifecycle} = 'sent' and ${documents.amountDue} > 0
    group by ${documents.currency}, ${documents.customerId}
  )`;
}

/** Those who owe most. */
function owing(organizationId: string) {
  return sql`(
    select coalesce(json_agg(row_to_json(most) order by most.is_default desc, most.currency, most.place), '[]') from (
      select ranked.currency, ranked.customer_id, ${customers.name}, ranked.overdue::text, ranked.open::text,
        ranked.place, ranked.currency = ${organizations.defaultCurrency} as is_default
      from (
        select sums.*, row_number() over (
          partition by sums.currency order by sums.open desc, sums.overdue desc, sums.customer_id) as place
        from sums
      ) ranked
      join ${customers} on ${customers.organizationId} = ${organizationId} and ${customers.id} = ranked.customer_id
      join ${organizations} on ${organizations.id} = ${organizationId}
      where ranked.place <= ${sql.raw(String(named))}
    ) most)`;
}

/** One statement for all of it. `today` is in the organization's time zone. */
export function followUpsQuery({ organizationId }: Pick<Actor, 'organizationId'>, today: string) {
  return sql`with sums as materialized ${openSums(organizationId, today)}
    select ${owing(organizationId)} as owing,
    ${count(organizationId, 'invoice', 'draft', today)} as drafts,
    ${count(organizationId, 'invoice', 'unsent', today)} as unsent,
    ${count(organizationId, 'invoice', 'undelivered', today)} as undelivered,
    ${count(organizationId, 'estimate', 'accepted', today)} as accepted,
    (select least(coalesce(sum(late), 0), ${sql.raw(String(mostCounted))})::int from sums) as late,
    (select count(*)::int from ${recurringInvoices} where ${recurringInvoices.organizationId} = ${organizationId}
      and ${recurringInvoices.state} = 'blocked') as stopped`;
}
