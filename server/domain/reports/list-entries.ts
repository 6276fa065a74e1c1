import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type {
  listPaymentEntries as ofPayments,
  listReceivableEntries as ofReceivables,
  listRevenueEntries as ofRevenue,
  ReportEntries,
} from '#shared/contract/report-entries.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { itemKey } from '../documents/document-filters.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { openOn } from './open-on.ts';
import { readEntries } from './report-entries.ts';
import { documentsOf, monthOf } from './revenue-report.ts';

type Place = Pick<Actor, 'organizationId'>;

const nothing = sql`null::uuid as payment_id, null::bigint as tax`;

/** The invoices that were open at the end of a day; of one age, if there is one. */
export async function listReceivableEntries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Place,
  { as_of: asOf, currency, age, customer }: HandlerInput<typeof ofReceivables>['query'],
): Promise<ReportEntries> {
  const day = asOf ?? dayIn((await readOrganization(db, organizationId)).timezone, clock());
  const ofAge = age === undefined ? sql`` : sql`and o.age = ${age}`;
  return readEntries(
    db,
    { organizationId, currency },
    sql`
      select o.id as document_id, o.customer_id, o.issue_date as day, o.due_date, o.open as amount, ${nothing}
      from (${openOn({ organizationId, day, ...(customer !== undefined && { customerId: customer }) })}) o where o.currency = ${currency} ${ofAge}`,
  );
}

/** The payments and refunds of a period; by one method, if there is one. */
export async function listPaymentEntries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Place,
  { from, to, currency, method }: HandlerInput<typeof ofPayments>['query'],
): Promise<ReportEntries> {
  const byMethod = method === undefined ? sql`` : sql`and p.method = ${method}`;
  return readEntries(
    db,
    { organizationId, currency },
    sql`
      select null::uuid as document_id, p.id as payment_id, p.customer_id, p.payment_date as day, null::date as due_date,
        case when p.kind = 'payment' then p.amount else -p.amount end as amount, null::bigint as tax
      from payments p
      where p.organization_id = ${organizationId} and p.payment_date between ${from}::date and ${to}::date
        and p.voided_at is null and p.currency = ${currency} ${byMethod}`,
  );
}

/** The documents that revenue is made of; of a customer, an item, or a month, if there is one. */
export async function listRevenueEntries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Place,
  query: HandlerInput<typeof ofRevenue>['query'],
): Promise<ReportEntries> {
  const { from, to, currency, customer, item, month } = query;
  const isBefore = query.before === 'true';
  const lines = sql`document_lines l where l.organization_id = ${organizationId} and l.document_id = d.id`;
  // Of discounts and charges on whole documents: what lines don't add up to.
  const ofItem =
    item === ''
      ? sql`(d.net - (select coalesce(sum(l.net), 0) from ${lines}))`
      : sql`(select sum(l.net) from ${lines} and ${itemKey(sql`l.description`)} = ${itemKey(item ?? '')})`;
  const compared = isBefore ? sql`d.issue_date + interval '1 year'` : sql`d.issue_date`;
  return readEntries(
    db,
    { organizationId, currency },
    sql`
      select d.id as document_id, d.customer_id, d.issue_date as day, null::date as due_date,
        d.sign * ${item === undefined ? sql`d.net` : ofItem} as amount, ${nothing}
      from (${documentsOf(organizationId, { from, to })}) d
      where d.currency = ${currency} and ${isBefore ? sql`d.is_before` : sql`d.is_in`}
        ${customer === undefined ? sql`` : sql`and d.customer_id = ${customer}`}
        ${month === undefined ? sql`` : sql`and ${monthOf(compared)} = ${month}`}`,
  );
}
