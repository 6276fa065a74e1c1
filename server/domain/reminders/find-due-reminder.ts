import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import type { lateFeeRules } from '#server/db/schema/late-fees.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import type { reminderPlans } from '#server/db/schema/reminders.ts';
import { isOfAddress } from '../mail/retry-mail.ts';
import { isFree } from './one-a-day.ts';

/** Customers are only reminded at these hours of the organization's day, from the first up to the second. */
const hours = [8, 18] as const;

/** The jobs that chase payments: reminders and late fees. */
type Chasing = typeof reminderPlans | typeof lateFeeRules;

interface From {
  readonly now: Date;
  readonly last: string;
}

/** The first organization after `last` that a job has to look at. Takes no lock. */
export async function nextOrganization(
  db: Database,
  chasing: Chasing,
  { now, last }: From,
): Promise<string | undefined> {
  const hour = sql`extract(hour from ${now.toISOString()}::timestamptz at time zone ${organizations.timezone})`;
  const [row] = await db
    .select({ id: organizations.id })
    .from(chasing)
    .innerJoin(organizations, eq(organizations.id, chasing.organizationId))
    .where(
      and(
        eq(chasing.isOn, true),
        lte(chasing.nextLookAt, now),
        sql`${hour} >= ${hours[0]} and ${hour} < ${hours[1]}`,
        gt(organizations.id, last),
      ),
    )
    .orderBy(asc(organizations.id))
    .limit(1);
  return row?.id;
}

/** A plan, and the organization's day. */
export interface PlanOfDay {
  readonly organizationId: string;
  readonly days: readonly number[];
  readonly since: string;
  readonly today: string;
}

export interface DueReminder {
  readonly documentId: string;
  readonly daysAfterDue: number;
  /** The plan it follows: the customer's own, or else the organization's. */
  readonly days: readonly number[];
}

/** Invoices (`d`) that are owed. Matches the index documents_overdue. */
export const isOwed = sql`d.type = 'invoice' and d.lifecycle = 'sent' and d.amount_due > 0`;

/** The plan of a customer (`c`): their own, or else the organization's. */
export const daysOf = (days: readonly number[]): SQL =>
  sql`coalesce(c.reminder_days, ${sql.param([...days])}::int[])`;

/** Invoices (`d`) that nobody holds back, of customers (`c`) who are to be reminded. */
export function mayChase(today: string): SQL {
  return sql`c.deleted_at is null and c.blocked_at is null and c.erased_at is null
    and coalesce(cardinality(c.reminder_days), 1) > 0
    and not exists (select from held_reminders h where h.organization_id = d.organization_id
      and h.document_id = d.id and (h.until is null or h.until >= ${today}::date))`;
}

/** The same, of customers who can be reached. */
export function mayRemind(today: string): SQL {
  return sql`${mayChase(today)} and coalesce(c.email, d.issued_to ->> 'email') is not null`;
}

/** The last email to the address of today (`c`, else `d`) failed, and nothing has reached it since. */
export const isFailing: SQL = sql`exists (select from mails where mails.organization_id = d.organization_id
  and mails.state = 'failed' and ${isOfAddress} and (mails.document_id is not null or mails.customer_id is not null)
  and lower(mails.recipient) = lower(coalesce(c.email, d.issued_to ->> 'email'))
  and not exists (select from mails later where later.organization_id = mails.organization_id
    and lower(later.recipient) = lower(mails.recipient) and later.state = 'sent'
    and later.created_at > mails.created_at))`;

/**
 * The reminder to send next: of each invoice the latest step whose day has come, the longest overdue invoice first, and
 * only if the customer has got nothing of the kind today (`isFree`). A step before or on the due date is left out once that has passed.
 */
export async function firstDue(
  tx: Database,
  { organizationId, days, since, today, timezone }: PlanOfDay & { readonly timezone: string },
): Promise<DueReminder | undefined> {
  const { rows } = await tx.execute<{ id: string; days: number; plan: number[] }>(sql`
    select d.id, s.days, ${daysOf(days)} as plan
    from documents d
    join customers c on c.organization_id = d.organization_id and c.id = d.customer_id
    cross join lateral (
      select max(n) as days from unnest(${daysOf(days)}) n
      where d.due_date + n between greatest(c.reminders_since, ${since}::date) and ${today}::date
        and (n > 0 or d.due_date >= ${today}::date)
    ) s
    where d.organization_id = ${organizationId} and ${isOwed}
      and d.due_date <= ${today}::date + 30 and s.days is not null
      and not exists (select from sent_reminders r where r.organization_id = d.organization_id
        and r.document_id = d.id and r.days_after_due >= s.days)
      and ${mayRemind(today)} and ${isFree({ today, timezone })} and not ${isFailing}
    order by d.due_date, d.id
    limit 1`);
  const [row] = rows;
  return row && { documentId: row.id, daysAfterDue: row.days, days: row.plan };
}
