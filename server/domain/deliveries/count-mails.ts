import { eq } from 'drizzle-orm';
import { organizations } from '#server/db/schema/organizations.ts';
import type { ServerWords } from '#server/words.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';

/** Seconds for which an organization is new: a week. */
const newFor = 7 * 24 * 3600;

/**
 * Counts mails with documents in the transaction that queues them, so that failed or repeated requests don't
 * count. Throws `too_many_attempts` over the organization's daily limit, which is lower while it is new.
 */
export async function countMails(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  organizationId: string,
  times: number,
): Promise<void> {
  const name = (await isNew(deps, organizationId)) ? 'send_new_organization' : 'send_organization';
  const { attempts } = deps.limits[name];
  const sentence = ({ sending: say }: ServerWords) =>
    name === 'send_organization' ? say.tooMany(attempts) : say.tooManyWhileNew(attempts);
  await countAttempt(deps, name, organizationId, { times, sentence });
}

async function isNew({ db, clock }: Pick<Deps, 'db' | 'clock'>, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ createdAt: organizations.createdAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row !== undefined && clock().getTime() - row.createdAt.getTime() < newFor * 1000;
}
