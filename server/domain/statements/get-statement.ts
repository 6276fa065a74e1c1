import { sql } from 'drizzle-orm';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { getStatement as endpoint, Statement } from '#shared/contract/statements.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import { mostEntries, movementsOf } from './movements.ts';
import { usualCurrency } from './usual-currency.ts';

type Query = HandlerInput<typeof endpoint>['query'];

interface Asked {
  readonly organizationId: string;
  readonly customerIds: readonly string[];
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

/**
 * A customer's invoices and payments in a period. Throws not_found for an unknown customer, validation_failed
 * for more than 2,000 entries.
 */
export async function getStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
  query: Query,
): Promise<Statement> {
  const customer = await requireCustomer(db, organizationId, customerId, { evenDeleted: true, lock: null });
  const { timezone, defaultCurrency } = await readOrganization(db, organizationId);
  const agreed = customer.currency ?? defaultCurrency;
  const { currency = await usualCurrency(db, { organizationId, customerId, agreed }) } = query;
  const { date_to: to = dayIn(timezone, clock()) } = query;
  const asked = {
    organizationId,
    customerIds: [customerId],
    currency,
    from: query.date_from ?? addDays(to, -365),
    to,
  };
  if (asked.from > to) {
    throw refusalAt('date_to', 'validation_failed', (say) => say.statements.endBeforeStart);
  }
  const opening = await openingBalance(db, asked);
  const movements = await readMovements(db, asked);
  let balance = opening;
  const entries = movements.map(({ day: date, kind, reference, amount }) => {
    balance += BigInt(amount);
    const wire = toWireAmount(BigInt(amount), currency);
    return { date, kind, reference, amount: wire, balance: toWireAmount(balance, currency) };
  });
  return {
    customer_id: customerId,
    customer_name: customer.name,
    currency,
    date_from: asked.from,
    date_to: to,
    opening_balance: toWireAmount(opening, currency),
    entries,
    closing_balance: toWireAmount(balance, currency),
  };
}

async function openingBalance(db: Database, asked: Asked): Promise<bigint> {
  const { rows } = await db.execute<{ balance: string }>(
    sql`select coalesce(sum(amount), 0)::text as balance from (${movementsOf(asked)}) m
      where currency = ${asked.currency} and day < ${asked.from}::date`,
  );
  return BigInt(rows[0]?.balance ?? 0);
}

interface Movement extends Record<string, unknown> {
  readonly day: string;
  readonly kind: Statement['entries'][number]['kind'];
  readonly reference: string | null;
  readonly amount: string;
}

async function readMovements(db: Database, asked: Asked): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(
    sql`select day::text as day, kind, reference, amount::text as amount from (${movementsOf(asked)}) m
      where currency = ${asked.currency} and day between ${asked.from}::date and ${asked.to}::date
      order by m.day, m.at, m.id limit ${mostEntries + 1}`,
  );
  if (rows.length <= mostEntries) return rows;
  throw refusalAt('date_from', 'validation_failed', (say) => say.statements.tooLong);
}
