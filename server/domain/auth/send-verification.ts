import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Deps } from '../deps.ts';
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

async function sendVerification(tx: Database, publicUrl: string, user: Unverified, now: Date): Promise<void> {
  const token = await issueOneTimeToken(tx, 'verify_email', user, now);
  const to = { ...user, language: await languageOfUser(tx, user) };
  await queueMail(tx, verificationMail(to, publicUrl, token), now);
}

/**
 * Sends a new verification link unless a recent one exists. Without this an account with an expired link
 * would be lost.
 */
export async function resendVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox'>,
  user: Unverified,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const [latest] = await tx
      .select({ createdAt: oneTimeTokens.createdAt })
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.organizationId, user.organizationId),
          eq(oneTimeTokens.userId, user.userId),
          eq(oneTimeTokens.purpose, 'verify_email'),
        ),
      )
      .orderBy(desc(oneTimeTokens.createdAt))
      .limit(1);
    if (latest !== undefined && addSeconds(latest.createdAt, pause) > now) return;
    await sendVerification(tx, deps.publicUrl, user, now);
  });
  deps.wakeOutbox();
}
