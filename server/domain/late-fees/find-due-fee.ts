import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { isFailing, isOwed, mayChase } from '../reminders/find-due-reminder.ts';
import type { RuleRow } from './rule.ts';

interface Look {
  /** The organization's day. */
  readonly today: string;
  /** Invoices that are left until the next look. */
  readonly left: readonly string[];
}

export interface DueFee {
  readonly documentId: string;
  /** The customer has an email address that works. */
  readonly isReachable: boolean;
}

/** The invoice to charge next, by the day of its fee (`lateFeeDay`). Late fees bear none themselves. */
export async function firstDueFee(
  tx: Database,
  { organizationId, afterDays, amounts, annualRate, repeats, since }: RuleRow,
  { today, left }: Look,
): Promise<DueFee | undefined> {
  const goesOn = repeats && annualRate !== null;
  const first = sql`greatest(last.through + 1, ${since}::date)`;
  const currencies = amounts.map(({ currency }) => currency);
  const { rows } = await tx.execute<{ id: string; reachable: boolean }>(sql`
    select d.id, c.email is not null and not ${isFailing} as reachable
    from documents d
    join customers c on c.organization_id = d.organization_id and c.id = d.customer_id
    cross join lateral (
      select max(f.charged_through) as through from late_fees f
      where f.organization_id = d.organization_id and f.document_id = d.id
    ) last
    cross join lateral (
      select d.due_date + ${afterDays}::int as day where last.through is null
      union all
      select min(months.day) from (
        select (last.through + make_interval(months => passed.months + n))::date as day
        from (select extract(year from age(${first}, last.through))::int * 12
            + extract(month from age(${first}, last.through))::int as months) passed
          cross join generate_series(0, 2) n
      ) months where ${goesOn} and months.day >= ${first}
    ) fee
    where d.organization_id = ${organizationId} and ${isOwed} and not d.is_late_fee
      and (${annualRate !== null} or d.currency = any (${sql.param(currencies)}::text[]))
      and d.due_date < ${today}::date and fee.day between ${since}::date and ${today}::date
      and d.id <> all (${sql.param([...left])}::uuid[]) and ${mayChase(today)}
    order by fee.day, d.id
    limit 1`);
  const [row] = rows;
  return row && { documentId: row.id, isReachable: row.reachable };
}
