import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { UpcomingReminder } from '#shared/contract/reminders.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { daysOf, isFailing, isOwed, mayRemind } from './find-due-reminder.ts';

const most = 20;

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  name: string;
  currency: string;
  due: string;
  day: string;
  days: number;
}

/** The next reminders that a plan with these days would send, from today on. */
export async function listUpcoming(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  days: readonly number[],
): Promise<{ items: UpcomingReminder[] }> {
  const { timezone } = await readOrganization(db, organizationId);
  const today = dayIn(timezone, clock());
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.number, c.name, d.currency, d.amount_due::text as due,
      (d.due_date + s.days)::text as day, s.days
    from documents d
    join customers c on c.organization_id = d.organization_id and c.id = d.customer_id
    cross join lateral (
      select min(n) as days from unnest(${daysOf(days)}) n
      where d.due_date + n >= ${today}::date and not exists (select from sent_reminders r
        where r.organization_id = d.organization_id and r.document_id = d.id and r.days_after_due >= n)
    ) s
    where d.organization_id = ${organizationId} and ${isOwed} and s.days is not null
      and ${mayRemind(today)} and not ${isFailing}
    order by d.due_date + s.days, d.due_date, d.id
    limit ${most}`);
  return {
    items: rows.map(({ id, number, name, currency, due, day, days: daysAfterDue }) => ({
      document_id: id,
      document_number: number,
      customer_name: name,
      currency,
      amount_due: toWireAmount(BigInt(due), currency),
      day,
      days_after_due: daysAfterDue,
    })),
  };
}
