import { sql } from 'drizzle-orm';
import type { TaxBasis, TaxReport } from '#shared/contract/reports.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { groupBy } from './group-by.ts';
import { taxAsPaid } from './tax-as-paid.ts';
import type { TaxRow } from './tax-row.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly basis: TaxBasis;
}

type OfCurrency = TaxReport['currencies'][number];

/**
 * Tax by rate. On issue basis, of the invoices issued in the period, less credit notes. On payment basis, of what was
 * paid in it, less refunds: each payment carries the tax of its invoice in proportion, so that a fully paid invoice adds
 * up to its tax to the cent.
 */
export async function getTaxReport(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to, basis }: Period,
): Promise<TaxReport> {
  const { defaultCurrency } = await readOrganization(db, organizationId);
  const rows = await (basis === 'issue' ? taxAsIssued : taxAsPaid)(db, organizationId, { from, to });
  const currencies = [...groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => presentCurrency(currency, own))
    .filter(({ currency, rates }) => currency === defaultCurrency || rates.length > 0);
  const first = currencies.find(({ currency }) => currency === defaultCurrency);
  const others = currencies
    .filter((one) => one !== first)
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  return { from, to, basis, currencies: [first ?? presentCurrency(defaultCurrency, []), ...others] };
}

async function taxAsIssued(
  db: Database,
  organizationId: string,
  { from, to }: Omit<Period, 'basis'>,
): Promise<TaxRow[]> {
  const sign = sql`case when d.type = 'invoice' then 1 else -1 end`;
  const { rows } = await db.execute<TaxRow & Record<string, unknown>>(sql`
    select d.currency, t.category, t.rate::text as rate, t.name,
      sum(${sign} * t.taxable_amount)::text as taxable, sum(${sign} * t.tax_amount)::text as tax
    from documents d
    join document_taxes t on t.organization_id = d.organization_id and t.document_id = d.id
    where d.organization_id = ${organizationId} and d.type in ('invoice', 'credit_note')
      and d.lifecycle = 'sent' and d.issue_date between ${from}::date and ${to}::date
    group by d.currency, t.category, t.rate, t.name`);
  return rows;
}

function presentCurrency(currency: string, rows: readonly TaxRow[]): OfCurrency {
  const wire = (amount: bigint) => toWireAmount(amount, currency);
  const byTax = groupBy(rows, ({ category, rate, name }) => JSON.stringify([category, rate, name]));
  const rates = [...byTax.values()].flatMap((own) =>
    own.slice(0, 1).map(({ category, rate, name }) => ({
      category,
      rate: Number(rate),
      name,
      taxable: sumOf(own.map(({ taxable }) => BigInt(taxable))),
      tax: sumOf(own.map(({ tax }) => BigInt(tax))),
    })),
  );
  const shown = rates.filter(({ taxable, tax }) => taxable !== 0n || tax !== 0n).toSorted(byRate);
  return {
    currency,
    taxable: wire(sumOf(shown.map(({ taxable }) => taxable))),
    tax: wire(sumOf(shown.map(({ tax }) => tax))),
    rates: shown.map(({ taxable, tax, ...named }) =>
      Object.assign(named, { taxable: wire(taxable), tax: wire(tax) }),
    ),
  };
}

type Named = Pick<OfCurrency['rates'][number], 'category' | 'rate' | 'name'>;

/** The highest first. */
function byRate(one: Named, other: Named): number {
  if (one.rate !== other.rate) return other.rate - one.rate;
  if (one.category !== other.category) return one.category < other.category ? -1 : 1;
  return one.name < other.name ? -1 : 1;
}
