import { eq } from 'drizzle-orm';
import { organizations } from '#server/db/schema/organizations.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';

const day = 24 * 3600;
/** By the age (seconds) of an organization: what it may send a day, and how it is called. */
const stages = [
  { until: 2 * day, name: 'send_first_organization', whose: 'An organization in its first two days' },
  { until: 30 * day, name: 'send_new_organization', whose: 'An organization in its first month' },
  { until: Infinity, name: 'send_organization', whose: 'An organization' },
] as const;

/**
 * Counts mails with documents in the transaction that writes them, so that what is refused or repeated counts for nothing.
 * Throws `too_many_attempts` beyond what the organization may send a day, which is less while it is new.
 */
export async function countMails(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  organizationId: string,
  times: number,
): Promise<void> {
  const age = await ageOf(deps, organizationId);
  const { name, whose } = stages.find(({ until }) => age < until) ?? stages[2];
  const { attempts } = deps.limits[name];
  const sentence = `${whose} mails at most ${attempts} documents a day. Please send the rest later.`;
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
