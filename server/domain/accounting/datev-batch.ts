import { and, asc, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import type { Actor } from '../actor.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { firstDebtor, lastDebtor } from './datev-accounts.ts';
import { fiscalYearOf, lastDayOf } from './fiscal-year.ts';
import type { Posting } from './posting.ts';
import { readPostings } from './read-postings.ts';
import type { DatevBatch } from './write-datev.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * A period's postings in the organization's currency, for a DATEV batch. Gives customers their debtor
 * accounts, which they keep. Throws conflict without DATEV numbers or with more customers than accounts,
 * validation_failed for more than one fiscal year.
 */
export async function datevBatch(
  tx: Database,
  actor: Pick<Actor, 'organizationId'>,
  { from, to, now }: Period & { readonly now: Date },
): Promise<DatevBatch> {
  const organization = await readOrganization(tx, actor.organizationId);
  const { datev } = organization;
  if (datev === null) throw new Refusal('conflict', (say) => say.accounting.noDatev);
  const yearStart = fiscalYearOf(from, datev.year_starts);
  if (to < from || fiscalYearOf(to, datev.year_starts) !== yearStart) {
    throw refusalAt('to', 'validation_failed', (say) => say.accounting.oneFiscalYear);
  }
  const postings = await readPostings(tx, actor, { from, to });
  const debtorOf = await giveDebtorAccounts(tx, actor.organizationId);
  return batchOf(organization, { settings: datev, from, to, yearStart, made: now, debtorOf, postings });
}

/**
 * The postings in the organization's currency, as a batch for each fiscal year that has some, as DATEV wants. None without DATEV numbers. Gives
 * customers their accounts, too.
 */
export async function datevBatches(
  tx: Database,
  actor: Pick<Actor, 'organizationId'>,
  { from, to, now, postings }: Period & { readonly now: Date; readonly postings: readonly Posting[] },
): Promise<DatevBatch[]> {
  const organization = await readOrganization(tx, actor.organizationId);
  const { datev, defaultCurrency } = organization;
  const posted = postings.filter(({ currency }) => currency === defaultCurrency);
  if (datev === null || posted.length === 0) return [];
  const debtorOf = await giveDebtorAccounts(tx, actor.organizationId);
  const startOf = (day: string) => fiscalYearOf(day, datev.year_starts);
  const starts = [...new Set(posted.map(({ day }) => startOf(day)))].toSorted();
  return starts.map((yearStart) => {
    const end = lastDayOf(yearStart);
    const days = { from: from < yearStart ? yearStart : from, to: to > end ? end : to };
    const own = posted.filter(({ day }) => startOf(day) === yearStart);
    return batchOf(organization, {
      settings: datev,
      ...days,
      yearStart,
      made: now,
      debtorOf,
      postings: own,
    });
  });
}

function batchOf(
  { datevAccounts: accounts, defaultCurrency: currency }: Awaited<ReturnType<typeof readOrganization>>,
  { postings: all, ...batch }: Omit<DatevBatch, 'accounts' | 'currency'>,
): DatevBatch {
  const postings = all.filter((posting) => posting.currency === currency);
  return { ...batch, accounts, currency, postings };
}

/** Every customer's account, given in the order in which they were added. */
async function giveDebtorAccounts(
  tx: Database,
  organizationId: string,
): Promise<(customerId: string) => number> {
  // One export at a time gives accounts.
  await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
  const own = eq(customers.organizationId, organizationId);
  const [last] = await tx
    .select({ account: max(customers.debtorAccount) })
    .from(customers)
    .where(own);
  const next = (last?.account ?? firstDebtor - 1) + 1;
  const [missing] = await tx
    .select({ count: count() })
    .from(customers)
    .where(and(own, isNull(customers.debtorAccount)));
  if (next + (missing?.count ?? 0) - 1 > lastDebtor) {
    throw new Refusal('conflict', (say) => say.accounting.tooManyDebtors);
  }
  await tx.execute(sql`
    update customers c set debtor_account = ${next} + fresh.place - 1
    from (
      select id, row_number() over (order by created_at, id) as place from customers
      where organization_id = ${organizationId} and debtor_account is null
    ) fresh
    where c.organization_id = ${organizationId} and c.id = fresh.id`);
  const rows = await tx
    .select({ id: customers.id, account: customers.debtorAccount })
    .from(customers)
    .where(and(own, isNotNull(customers.debtorAccount)))
    .orderBy(asc(customers.debtorAccount));
  const accounts = new Map(rows.map(({ id, account }) => [id, account]));
  return (customerId) => {
    const account = accounts.get(customerId) ?? null;
    if (account === null) throw new Error(`Customer ${customerId} has no debtor account`);
    return account;
  };
}
