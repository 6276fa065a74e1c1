import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import { receivableAges, type getReceivables as endpoint } from '#shared/contract/dashboard.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';

type Age = (typeof receivableAges)[number];

/** Weeks that are looked ahead. */
const ahead = 8;

/**
 * Amounts due by age, and by week in which they fall due. As in the receivables report, an invoice counts from its day
 * on. Reads only open invoices. Invoices without a due date are never overdue.
 */
export async function getReceivables(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<HandlerOutput<typeof endpoint>> {
  const { timezone, defaultCurrency } = await readOrganization(db, organizationId);
  const today = dayIn(timezone, clock());
  const rows = await db
    .select({
      currency: documents.currency,
      age: ageOn(today).as('age'),
      week: weekFrom(today).as('week'),
      invoices: sql`count(*)`.mapWith(Number),
      due: sql`sum(${documents.amountDue})`.mapWith(BigInt),
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.type, 'invoice'),
        eq(documents.lifecycle, 'sent'),
        gt(documents.amountDue, 0n),
        lte(documents.issueDate, today),
      ),
    )
    .groupBy(documents.currency, sql`age`, sql`week`);
  const others = [...new Set(rows.map(({ currency }) => currency))].filter(
    (name) => name !== defaultCurrency,
  );
  const currencies = [defaultCurrency, ...others.toSorted()].map((currency) =>
    presentCurrency(
      currency,
      rows.filter((row) => row.currency === currency),
      today,
    ),
  );
  return { as_of: today, currencies };
}

function ageOn(today: string) {
  const late = sql`(${today}::date - ${documents.dueDate})`;
  return sql<Age>`case when ${documents.dueDate} is null or ${late} <= 0 then 'current' when ${late} <= 30 then '1-30'
    when ${late} <= 60 then '31-60' when ${late} <= 90 then '61-90' else '90+' end`;
}

/** Null: overdue, later, or without a due date. */
function weekFrom(today: string) {
  const days = sql`(${documents.dueDate} - ${today}::date)`;
  return sql<
    number | null
  >`case when ${days} between 0 and ${sql.raw(String(7 * ahead - 1))} then ${days} / 7 end`;
}

interface Group {
  readonly age: Age;
  readonly week: number | null;
  readonly invoices: number;
  readonly due: bigint;
}

function presentCurrency(currency: string, groups: readonly Group[], today: string) {
  const sumUp = (isIn: (group: Group) => boolean) => added(groups.filter(isIn), currency);
  return {
    currency,
    total: added(groups, currency).amount,
    ages: receivableAges.map((age) => {
      const { invoices, amount } = sumUp((group) => group.age === age);
      return { age, invoices, amount };
    }),
    weeks: Array.from({ length: ahead }, (_, week) => {
      const { invoices, amount } = sumUp((group) => group.week === week);
      return { from: addDays(today, 7 * week), to: addDays(today, 7 * week + 6), invoices, amount };
    }),
  };
}

function added(groups: readonly Group[], currency: string) {
  return {
    invoices: groups.reduce((sum, { invoices }) => sum + invoices, 0),
    amount: toWireAmount(sumOf(groups.map(({ due }) => due)), currency),
  };
}
