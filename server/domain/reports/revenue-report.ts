import { sql, type SQL } from 'drizzle-orm';
import type { RevenueGrouping, RevenueReport } from '#shared/contract/reports.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { monthsOf } from '#shared/months-of.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { itemKey } from '../documents/document-filters.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { groupBy } from './group-by.ts';
import { yearBefore } from './year-before.ts';

/** Groups listed for each currency; the sums cover all. */
const mostGroups = 200;

interface Row extends Record<string, unknown> {
  readonly currency: string;
  readonly id: string | null;
  readonly name: string;
  readonly net: string;
  readonly before: string;
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly by: RevenueGrouping;
}

interface Group {
  readonly id: string | null;
  readonly name: string;
  /** Minor units. */
  readonly net: MinorUnits;
  readonly before: MinorUnits;
}

/**
 * Net revenue of a period by customer, item, or month, beside the same days of the year before. An item is what lines call
 * it, whatever their case. `most`: groups listed for each currency.
 */
export async function getRevenueReport(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  period: Period,
  most = mostGroups,
): Promise<RevenueReport> {
  const { from, to, by } = period;
  const [{ defaultCurrency }, { rows }, { rows: whole }] = await together([
    readOrganization(db, organizationId),
    db.execute<Row>(grouped(organizationId, period)),
    // What lines don't add up to: discounts and charges on whole documents.
    db.execute<Row>(by === 'item' ? totals(organizationId, period) : sql`select where false`),
  ]);
  const byCurrency = groupBy(rows, ({ currency }) => currency);
  const wholeByCurrency = groupBy(whole, ({ currency }) => currency);
  const found = new Set([...byCurrency.keys(), ...wholeByCurrency.keys()]);
  const others = [...found].filter((currency) => currency !== defaultCurrency).toSorted();
  const currencies = [defaultCurrency, ...others].map((currency) => {
    const groups = (byCurrency.get(currency) ?? []).map(inMinorUnits);
    const complete = completed(groups, period, wholeByCurrency.get(currency)?.map(inMinorUnits)[0]);
    return presentCurrency(currency, complete, most);
  });
  return { from, to, by, currencies };
}

function inMinorUnits({ id, name, net, before }: Row): Group {
  return { id, name, net: BigInt(net), before: BigInt(before) };
}

/** The documents of both years, with their sign. */
export function documentsOf(organizationId: string, { from, to }: Omit<Period, 'by'>): SQL {
  const before = yearBefore({ from, to });
  const isIn = sql`d.issue_date between ${from}::date and ${to}::date`;
  const isBefore = sql`d.issue_date between ${before.from}::date and ${before.to}::date`;
  return sql`
    select d.id, d.currency, d.customer_id, d.issue_date, d.tax_exclusive_total as net,
      case when d.type = 'invoice' then 1 else -1 end as sign, ${isIn} as is_in, ${isBefore} as is_before
    from documents d
    where d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note')
      and d.lifecycle = 'sent' and (${isIn} or ${isBefore})`;
}

const sums = (net: SQL) => sql`
  coalesce(sum(d.sign * ${net}) filter (where d.is_in), 0)::text as net,
  coalesce(sum(d.sign * ${net}) filter (where d.is_before), 0)::text as before`;

function grouped(organizationId: string, period: Period): SQL {
  const documents = documentsOf(organizationId, period);
  switch (period.by) {
    case 'customer':
      return sql`
        select r.*, c.name from (
          select d.currency, d.customer_id as id, ${sums(sql`d.net`)}
          from (${documents}) d group by d.currency, d.customer_id
        ) r
        join customers c on c.organization_id = ${organizationId} and c.id = r.id`;
    case 'item':
      return sql`
        select d.currency, null as id, min(btrim(l.description)) as name, ${sums(sql`l.net`)}
        from (${documents}) d
        join document_lines l on l.organization_id = ${organizationId} and l.document_id = d.id
        group by d.currency, ${itemKey(sql`l.description`)}`;
    case 'month':
      return monthly(documents);
  }
}

/** `YYYY-MM`. */
export const monthOf = (date: SQL) => sql`to_char(${date}, 'YYYY-MM')`;

/** A document of the year before is in both years if the period is longer than one. */
function monthly(documents: SQL): SQL {
  return sql`
    select currency, month as id, month as name, sum(net)::text as net, sum(before)::text as before from (
      select d.currency, ${monthOf(sql`d.issue_date`)} as month, d.sign * d.net as net, 0 as before
      from (${documents}) d where d.is_in
      union all
      select d.currency, ${monthOf(sql`d.issue_date + interval '1 year'`)}, 0, d.sign * d.net
      from (${documents}) d where d.is_before
    ) parts group by currency, month`;
}

function totals(organizationId: string, period: Period): SQL {
  return sql`
    select d.currency, null as id, '' as name, ${sums(sql`d.net`)}
    from (${documentsOf(organizationId, period)}) d group by d.currency`;
}

const netOf = (groups: readonly Group[]) => sumOf(groups.map(({ net }) => net));
const beforeOf = (groups: readonly Group[]) => sumOf(groups.map(({ before }) => before));

/** With what lines don't add up to, or with the months between that have nothing; in order. */
function completed(groups: readonly Group[], { from, to, by }: Period, whole: Group | undefined): Group[] {
  if (by === 'month') {
    const byMonth = new Map(groups.map((group) => [group.id, group]));
    const months = groups.length === 0 ? [] : monthsOf(from, to);
    return months.map((month) => byMonth.get(month) ?? { id: month, name: month, net: 0n, before: 0n });
  }
  const ordered = groups.toSorted(bySize);
  if (whole === undefined) return ordered;
  const rest = { ...whole, net: whole.net - netOf(groups), before: whole.before - beforeOf(groups) };
  return rest.net === 0n && rest.before === 0n ? ordered : [...ordered, rest];
}

function bySize(one: Group, other: Group): number {
  if (one.net !== other.net) return one.net < other.net ? 1 : -1;
  if (one.before !== other.before) return one.before < other.before ? 1 : -1;
  return one.name < other.name ? -1 : 1;
}

function presentCurrency(
  currency: string,
  groups: readonly Group[],
  most: number,
): RevenueReport['currencies'][number] {
  const wire = (amount: MinorUnits) => toWireAmount(amount, currency);
  return {
    currency,
    net: wire(netOf(groups)),
    net_before: wire(beforeOf(groups)),
    groups: groups
      .slice(0, most)
      .map(({ id, name, net, before }) => ({ id, name, net: wire(net), net_before: wire(before) })),
    is_cut: groups.length > most,
  };
}
