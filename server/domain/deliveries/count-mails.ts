import { eq } from 'drizzle-orm';
import { organizations } from '#server/db/schema/organizations.ts';
import type { ServerWords } from '#server/words.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';

const day = 24 * 3600;
/** The limit per day and the message beyond it, by the organization's age (seconds). */
const stages = [
  { until: 2 * day, name: 'send_first_organization', tooMany: 'tooManyAtFirst' },
  { until: 30 * day, name: 'send_new_organization', tooMany: 'tooManyWhileNew' },
  { until: Infinity, name: 'send_organization', tooMany: 'tooMany' },
] as const;

/**
 * Counts mails to customers in the transaction that queues them, so that failed or repeated requests don't
 * count. Throws `too_many_attempts` over the organization's daily limit, which is lower while it is new.
 */
export async function countMails(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  organizationId: string,
  times: number,
): Promise<void> {
  const age = await ageOf(deps, organizationId);
  const { name, tooMany } = stages.find(({ until }) => age < until) ?? stages[2];
  const { attempts } = deps.limits[name];
  const sentence = ({ sending: say }: ServerWords) => say[tooMany](attempts);
  await countAttempt(deps, name, organizationId, { times, sentence });
}

/** In seconds. */
async function ageOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ createdAt: organizations.createdAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row === undefined ? 0 : (clock().getTime() - row.createdAt.getTime()) / 1000;
}
