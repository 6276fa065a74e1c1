import { and, between, eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { getRevenue as endpoint } from '#shared/contract/dashboard.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { revenueDays } from '#server/db/schema/revenue-days.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';

/** Revenue by month and of the same month a year before, from at most 731 daily totals. */
export async function getRevenue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<HandlerOutput<typeof endpoint>> {
  const { timezone, defaultCurrency: currency } = await readOrganization(db, organizationId);
  const months = lastMonths(dayIn(timezone, clock()).slice(0, 7));
  const before = months.map(yearBefore);
  const month = sql<string>`to_char(${revenueDays.day}, 'YYYY-MM')`;
  const rows = await db
    .select({ month, received: sql`sum(${revenueDays.received})`.mapWith(BigInt) })
    .from(revenueDays)
    .where(
      and(
        eq(revenueDays.organizationId, organizationId),
        eq(revenueDays.currency, currency),
        between(
          revenueDays.day,
          `${before[0]}-01`,
          sql`(${`${months.at(-1)}-01`}::date + interval '1 month - 1 day')::date`,
        ),
      ),
    )
    .groupBy(month);
  const received = new Map(rows.map((row) => [row.month, row.received]));
  return {
    currency,
    months: months.map((name) => ({
      month: name,
      revenue: toWireAmount(received.get(name) ?? 0n, currency),
      year_before: toWireAmount(received.get(yearBefore(name)) ?? 0n, currency),
    })),
  };
}

/** '2026-03' → '2025-03'. */
function yearBefore(name: string): string {
  return `${Number(name.slice(0, 4)) - 1}${name.slice(4)}`;
}

/** Twelve months as `YYYY-MM`, ending with `last`. */
function lastMonths(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const moment = new Date(Date.UTC(year, month - 12 + index, 1));
    return moment.toISOString().slice(0, 7);
  });
}
