import { eq, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { reminderPlans } from '#server/db/schema/reminders.ts';
import type { documents } from '#server/db/schema/documents.ts';

/** The organization's day. */
interface Day {
  readonly today: string;
  readonly timezone: string;
}

/** When what has to wait for another day is sent, on the organization's clock. */
const timeOfDay = '08:00';

/** The moment a day begins on a clock there. */
export function startOf(day: string, timezone: string): SQL {
  return sql`(${day}::timestamp at time zone ${timezone})`;
}

/**
 * The customer of an invoice (`d`) hasn't got a reminder or a late fee today, and none is on its way or scheduled for
 * today. What still waits for the mail server counts, whenever it was made. Three conditions, so that PostgreSQL can read
 * each once for all customers.
 */
export function isFree({ today, timezone }: Day): SQL {
  const start = startOf(today, timezone);
  const end = startOf(addDays(today, 1), timezone);
  const ofCustomer = sql`mails m join documents o on o.organization_id = m.organization_id and o.id = m.document_id
    where m.organization_id = d.organization_id and o.customer_id = d.customer_id`;
  // No mail waits for the mail server for six days. The lower bound is for the index.
  const isOfToday = sql`m.created_at >= ${start} - interval '6 days' and case m.state
    when 'sent' then coalesce(m.sent_at, m.created_at) >= ${start}
    when 'kept' then m.created_at >= ${start}
    else m.state in ('queued', 'sending') end`;
  return sql`not exists (select from ${ofCustomer} and m.is_reminder and ${isOfToday})
    and not exists (select from ${ofCustomer} and o.is_late_fee and ${isOfToday})
    and not exists (select from ${ofCustomer} and m.state = 'scheduled' and m.next_attempt_at < ${end}
      and (m.is_reminder or o.is_late_fee))`;
}

/**
 * Locks the organization's plan, if it has one, so that reminders and late fees are mailed one after the other and see
 * each other's.
 */
export async function lockTurn(tx: Database, organizationId: string): Promise<void> {
  await tx
    .select({ isOn: reminderPlans.isOn })
    .from(reminderPlans)
    .where(eq(reminderPlans.organizationId, organizationId))
    .for('update');
}

/** When the customer of a document may get the next late fee: null for now, else the first day with nothing of the kind. */
export async function nextTurn(
  tx: Database,
  {
    organizationId,
    id,
    customerId,
  }: Pick<typeof documents.$inferSelect, 'organizationId' | 'id' | 'customerId'>,
  { today, timezone }: Day,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    select ${isFree({ today, timezone })} as free from documents d
    where d.organization_id = ${organizationId} and d.id = ${id}`);
  if (rows[0]?.free === true) return null;
  const taken = await scheduledDays(tx, { organizationId, customerId, timezone });
  let day = addDays(today, 1);
  while (taken.has(day)) day = addDays(day, 1);
  const { rows: moments } = await tx.execute<{ at: string }>(sql`
    select to_char((${day}::date + ${timeOfDay}::time) at time zone ${timezone} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`);
  return new Date(moments[0]?.at ?? day);
}

/** The days for which reminders and late fees of a customer are scheduled. */
async function scheduledDays(
  tx: Database,
  of: { readonly organizationId: string; readonly customerId: string; readonly timezone: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct (m.next_attempt_at at time zone ${of.timezone})::date::text as day
    from mails m join documents o on o.organization_id = m.organization_id and o.id = m.document_id
    where m.organization_id = ${of.organizationId} and m.state = 'scheduled' and o.customer_id = ${of.customerId}
      and (m.is_reminder or o.is_late_fee)`);
  return new Set(rows.map(({ day }) => day));
}
