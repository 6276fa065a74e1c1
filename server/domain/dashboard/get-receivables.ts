import { and, eq, gt, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import { receivableAges, type getReceivables as endpoint } from '#shared/contract/dashboard.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';

type Age = (typeof receivableAges)[number];

/**
 * Amounts due by age. Reads only open invoices, with an index-only scan of `documents_receivable`. Invoices
 * without a due date are never overdue.
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
      ),
    )
    .groupBy(documents.currency, sql`age`);
  const others = [...new Set(rows.map(({ currency }) => currency))].filter(
    (name) => name !== defaultCurrency,
  );
  const currencies = [defaultCurrency, ...others.toSorted()].map((currency) =>
    presentCurrency(
      currency,
      rows.filter((row) => row.currency === currency),
    ),
  );
  return { as_of: today, currencies };
}

function ageOn(today: string) {
  const late = sql`(${today}::date - ${documents.dueDate})`;
  return sql<Age>`case when ${documents.dueDate} is null or ${late} <= 0 then 'current' when ${late} <= 30 then '1-30'
    when ${late} <= 60 then '31-60' when ${late} <= 90 then '61-90' else '90+' end`;
}

function presentCurrency(
  currency: string,
  rows: readonly { readonly age: Age; readonly invoices: number; readonly due: bigint }[],
) {
  return {
    currency,
    total: toWireAmount(sumOf(rows.map(({ due }) => due)), currency),
    ages: receivableAges.map((age) => {
      const row = rows.find((candidate) => candidate.age === age);
      return { age, invoices: row?.invoices ?? 0, amount: toWireAmount(row?.due ?? 0n, currency) };
    }),
  };
}
