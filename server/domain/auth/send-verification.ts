import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Deps } from '../deps.ts';
import { mayAttempt } from '../limits/count-attempt.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { verificationMail } from '../mail/templates.ts';
import { issueOneTimeToken } from './one-time-token.ts';

interface Unverified {
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
}

/** Minimum time between two links for one account, in seconds. */
const pause = 60;

/**
 * Sends a new verification link unless a recent one exists, or enough were sent today. Without this an account with an
 * expired link would be lost.
 */
export async function resendVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl' | 'wakeOutbox'>,
  user: Unverified,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockUnverified(tx, user)) || (await hasRecentLink(tx, user, now))) return;
    if (!(await mayAttempt({ ...deps, db: tx }, 'verification_user', user.userId))) return;
    const token = await issueOneTimeToken(tx, 'verify_email', user, now);
    const to = { ...user, language: await languageOfUser(tx, user) };
    await queueMail(tx, verificationMail(to, deps.publicUrl, token), now);
  });
  deps.wakeOutbox();
}

/** So that of several calls at once only one sends a link. False if the user is verified or gone by now. */
async function lockUnverified(tx: Database, { organizationId, userId }: Unverified): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .for('update');
  return locked.length > 0;
}

async function hasRecentLink(
  tx: Database,
  { organizationId, userId }: Unverified,
  now: Date,
): Promise<boolean> {
  const [latest] = await tx
    .select({ createdAt: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.organizationId, organizationId),
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'verify_email'),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return latest !== undefined && addSeconds(latest.createdAt, pause) > now;
}
