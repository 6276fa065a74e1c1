import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { receivableAges } from '#shared/contract/dashboard.ts';
import type { AgedAmounts, AgedInvoice, AgedReceivables } from '#shared/contract/reports.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { groupBy } from './group-by.ts';
import { openOn } from './open-on.ts';

type Age = (typeof receivableAges)[number];
type Place = Pick<Actor, 'organizationId'>;
type Reading = Pick<Deps, 'db' | 'clock'>;

/** Customers listed for each currency; the sums cover all. */
const mostCustomers = 200;
const mostInvoices = 1000;

interface Group extends Record<string, unknown> {
  readonly currency: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly age: Age;
  readonly invoices: number;
  readonly open: string;
}

/** What was owed at the end of a day, by currency, customer, and age. `most`: customers listed for each currency. */
export async function getAgedReceivables(
  { db, clock }: Reading,
  { organizationId }: Place,
  asOf: string | undefined,
  most = mostCustomers,
): Promise<AgedReceivables> {
  const { timezone, defaultCurrency } = await readOrganization(db, organizationId);
  const day = asOf ?? dayIn(timezone, clock());
  const { rows } = await db.execute<Group>(sql`
    select o.currency, o.customer_id, c.name as customer_name, o.age, count(*)::int as invoices,
      sum(o.open)::text as open
    from (${openOn({ organizationId, day })}) o
    join customers c on c.organization_id = ${organizationId} and c.id = o.customer_id
    group by o.currency, o.customer_id, c.name, o.age`);
  const byCurrency = groupBy(rows, ({ currency }) => currency);
  const others = [...byCurrency.keys()].filter((currency) => currency !== defaultCurrency).toSorted();
  return {
    as_of: day,
    currencies: [defaultCurrency, ...others].map((currency) =>
      presentCurrency(currency, byCurrency.get(currency) ?? [], most),
    ),
  };
}

function presentCurrency(
  currency: string,
  groups: readonly Group[],
  most: number,
): AgedReceivables['currencies'][number] {
  const customers = [...groupBy(groups, ({ customer_id: id }) => id)].map(([id, own]) =>
    Object.assign({ customer_id: id, customer_name: own[0]?.customer_name ?? '' }, amountsOf(own, currency)),
  );
  const sorted = customers.toSorted(
    (one, other) => other.total - one.total || (one.customer_name < other.customer_name ? -1 : 1),
  );
  return {
    currency,
    ...amountsOf(groups, currency),
    customers: sorted.slice(0, most),
    is_cut: sorted.length > most,
  };
}

function amountsOf(groups: readonly Group[], currency: string): AgedAmounts {
  const sum = (among: readonly Group[]) =>
    toWireAmount(sumOf(among.map(({ open }) => BigInt(open))), currency);
  const ofAge = (age: Age) => sum(groups.filter((group) => group.age === age));
  return {
    current: ofAge('current'),
    '1-30': ofAge('1-30'),
    '31-60': ofAge('31-60'),
    '61-90': ofAge('61-90'),
    '90+': ofAge('90+'),
    total: sum(groups),
    invoices: groups.reduce((all, { invoices }) => all + invoices, 0),
  };
}

interface AgedRow {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly issued: string;
  readonly due: string | null;
  readonly age: Age;
  readonly open: string;
}
type Row = AgedRow & Record<string, unknown>;

/** All invoices that were open at the end of a day, by customer. */
export async function exportedReceivables(
  { db, clock }: Reading,
  { organizationId }: Place,
  asOf: string | undefined,
): Promise<ExportedInvoice[]> {
  const day = asOf ?? dayIn((await readOrganization(db, organizationId)).timezone, clock());
  const { rows } = await db.execute<Row & { readonly name: string }>(sql`
    select c.name, o.id, o.number, o.currency, o.issue_date::text as issued, o.due_date::text as due, o.age,
      o.open::text as open
    from (${openOn({ organizationId, day })}) o
    join customers c on c.organization_id = ${organizationId} and c.id = o.customer_id
    order by lower(c.name), o.due_date, o.id`);
  return rows.map(({ name, open, ...row }) => Object.assign(row, { customer: name, open: BigInt(open) }));
}

/** A row of the export; the amount in minor units. */
export interface ExportedInvoice extends Pick<
  AgedRow,
  'id' | 'number' | 'currency' | 'issued' | 'due' | 'age'
> {
  readonly customer: string;
  readonly open: bigint;
}

/** A customer's invoices that were open at the end of a day. Throws not_found. */
export async function listAgedInvoices(
  { db, clock }: Reading,
  { organizationId }: Place,
  { customerId, asOf }: { readonly customerId: string; readonly asOf: string | undefined },
): Promise<{ items: AgedInvoice[]; is_cut: boolean }> {
  const { name } = await requireCustomer(db, organizationId, customerId, { evenDeleted: true, lock: null });
  const day = asOf ?? dayIn((await readOrganization(db, organizationId)).timezone, clock());
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.currency, o.issue_date::text as issued, o.due_date::text as due, o.age,
      o.open::text as open
    from (${openOn({ organizationId, day, customerId })}) o
    order by o.due_date, o.id limit ${mostInvoices + 1}`);
  const items = rows.slice(0, mostInvoices).map(({ id, number, currency, issued, due, age, open }) => ({
    document_id: id,
    document_number: number,
    customer_name: name,
    currency,
    issue_date: issued,
    due_date: due,
    age,
    amount: toWireAmount(BigInt(open), currency),
  }));
  return { items, is_cut: rows.length > mostInvoices };
}
