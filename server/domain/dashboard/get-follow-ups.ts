import { dayIn } from '#shared/calendar-day.ts';
import type { getFollowUps as endpoint } from '#shared/contract/dashboard.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { followUpsQuery, type FollowUpsRow, type OwingRow } from './follow-ups-query.ts';

type FollowUps = HandlerOutput<typeof endpoint>;

/** The customers who owe most, and how many documents wait for something to be done, in one query. */
export async function getFollowUps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId' | 'timezone'>,
): Promise<FollowUps> {
  const { rows } = await db.execute<FollowUpsRow>(followUpsQuery(actor, dayIn(actor.timezone, clock())));
  const [row] = rows;
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.notFound);
  const { owing, ...counts } = row;
  return { owing: byCurrency(owing), ...counts };
}

/** In the order of the rows. */
function byCurrency(rows: readonly OwingRow[]): FollowUps['owing'] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    customers: rows
      .filter((row) => row.currency === currency)
      .map(({ customer_id: id, name, overdue, open }) => ({
        customer_id: id,
        name,
        overdue: toWireAmount(BigInt(overdue), currency),
        open: toWireAmount(BigInt(open), currency),
      })),
  }));
}
