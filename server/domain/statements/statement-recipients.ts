import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StatementObstacle } from '#shared/contract/statement-mails.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { unknownCustomer, type CustomerRow } from '../customers/require-customer.ts';
import { refusalAt } from '../refusal.ts';
import { groupBy } from '../reports/group-by.ts';
import { mostEntries, movementsOf } from './movements.ts';

/** Whose statements, and for which days, both inclusive. */
export interface Asked {
  readonly organizationId: string;
  readonly customerIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** What a statement comes to. */
interface Sum {
  readonly currency: string;
  readonly closing: bigint;
  readonly entries: number;
}

/** A customer, the sums of their statements, and why they get none. */
export interface Recipient {
  readonly customer: CustomerRow;
  /** By currency, without those that have neither an entry nor a balance. */
  readonly sums: readonly Sum[];
  readonly obstacle: StatementObstacle | null;
}

interface SumRow extends Record<string, unknown> {
  readonly customer: string;
  readonly currency: string;
  readonly closing: string;
  readonly entries: number;
}

/**
 * Customers in the given order, and who of them can be emailed a statement. `share` locks them until the transaction ends.
 * Throws not_found for an unknown one, validation_failed if the period ends before it starts.
 */
export async function readRecipients(
  tx: Database,
  asked: Asked,
  lock: 'share' | null,
): Promise<readonly Recipient[]> {
  const { organizationId, from, to } = asked;
  if (from > to) throw refusalAt('date_to', 'validation_failed', (say) => say.statements.endBeforeStart);
  const customerIds = [...new Set(asked.customerIds)];
  const query = tx
    .select()
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), inArray(customers.id, customerIds)))
    .orderBy(customers.id);
  const rows = await (lock === null ? query : query.for(lock));
  const found = new Map(rows.map((customer) => [customer.id, customer]));
  const sums = groupBy(await readSums(tx, { ...asked, customerIds }), ({ customer }) => customer);
  return customerIds.map((id) => {
    const customer = found.get(id);
    if (customer === undefined) throw unknownCustomer();
    return recipientOf(customer, sums.get(id) ?? []);
  });
}

async function readSums(tx: Database, { from, to, ...whose }: Asked): Promise<readonly SumRow[]> {
  const { rows } = await tx.execute<SumRow>(sql`
    select customer_id as customer, currency, coalesce(sum(amount), 0)::text as closing,
      count(*) filter (where day >= ${from}::date)::int as entries
    from (${movementsOf(whose)}) m where day <= ${to}::date
    group by customer_id, currency order by currency`);
  return rows;
}

function recipientOf(customer: CustomerRow, rows: readonly SumRow[]): Recipient {
  const sums = rows
    .map(({ currency, closing, entries }) => ({ currency, closing: BigInt(closing), entries }))
    .filter(({ closing, entries }) => closing !== 0n || entries > 0);
  return { customer, sums, obstacle: obstacleOf(customer, sums) };
}

function obstacleOf({ deletedAt, email }: CustomerRow, sums: readonly Sum[]): StatementObstacle | null {
  if (deletedAt !== null) return 'archived';
  if (email === null) return 'no_address';
  if (sums.length === 0) return 'nothing';
  return sums.some(({ entries }) => entries > mostEntries) ? 'too_long' : null;
}
