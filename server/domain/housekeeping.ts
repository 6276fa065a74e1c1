import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts';
import { knownPlaces } from '#server/db/schema/known-places.ts';
import { mails } from '#server/db/schema/mails.ts';
import { passkeyChallenges } from '#server/db/schema/passkey-challenges.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { challengeLifetime } from '#server/ports/challenges.ts';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import { removeUnverified } from './auth/remove-unverified.ts';
import { blankBody } from './mail/blank-body.ts';
import { areToAccounts } from './mail/mail.ts';
import { deleteDueOrganizations, listDeletedOrganizations } from './organization/delete-due.ts';
import { placeLifetime } from './places/known-places.ts';

interface HousekeepingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Keeps the IDs of deleted organizations outside the database, too. */
  readonly keepDeleted?: (organizationIds: readonly string[]) => Promise<void>;
}

/**
 * In seconds: how long used tokens, ended sessions, sent mails (mails to customers stay, without their
 * body), and responses to `Idempotency-Key` requests are kept. A device that was offline for weeks can still
 * repeat a request.
 */
const keptFor = 30 * 24 * 3600;
/** How long an unverified registration holds its address: a week, in seconds. */
const unverifiedFor = 7 * 24 * 3600;
const hour = 3_600_000;
/** In seconds. A retry scheduled further ahead was caused by a wrong clock. */
const neverPutOffFor = 24 * 3600;

/**
 * Deletes expired data. Several servers may run it at once. What fails doesn't stop the rest; the first fault is thrown
 * at the end.
 */
export async function tidyUp({ db, clock, keepDeleted }: HousekeepingDeps): Promise<void> {
  const now = clock();
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => removeExpired(db, now),
    async () => tidyMails(db, now),
    async () => removeUnconfirmed(db, addSeconds(now, -unverifiedFor)),
    async () => deleteDueOrganizations(db, now),
    async () => keepDeleted?.(await listDeletedOrganizations(db)),
  ];
  await forEach(steps, async (step) => step());
}

async function removeExpired(db: Database, now: Date): Promise<void> {
  const longAgo = addSeconds(now, -keptFor);
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await db.delete(knownPlaces).where(lt(knownPlaces.lastUsedAt, addSeconds(now, -placeLifetime)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.usedAt, addSeconds(now, -challengeLifetime)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, longAgo));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, longAgo));
  await db.delete(sessions).where(lt(sessions.expiresAt, longAgo));
  await db.delete(sessions).where(lt(sessions.revokedAt, longAgo));
}

async function tidyMails(db: Database, now: Date): Promise<void> {
  const longAgo = addSeconds(now, -keptFor);
  await db
    .delete(mails)
    .where(
      and(inArray(mails.state, ['sent', 'failed', 'kept']), lt(mails.createdAt, longAgo), areToAccounts),
    );
  await db
    .update(mails)
    .set(blankBody)
    .where(and(eq(mails.state, 'kept'), lt(mails.createdAt, longAgo), ne(mails.text, '')));
  await db
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(
      and(
        inArray(mails.state, ['queued', 'sending']),
        gt(mails.nextAttemptAt, addSeconds(now, neverPutOffFor)),
      ),
    );
}

/** Unverified registrations from before `moment`, each in its own transaction to keep locks short. */
async function removeUnconfirmed(db: Database, moment: Date): Promise<void> {
  const stale = await db
    .select({ organizationId: users.organizationId, userId: users.id })
    .from(users)
    .where(and(isNull(users.emailVerifiedAt), isNull(users.invitedAt), lt(users.createdAt, moment)));
  await forEach(stale, async (registration) =>
    inTransaction(db, async (tx) => removeUnverified(tx, registration)),
  );
}

/** One after another, whatever fails. Throws the first fault at the end. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}

/** Tidies up every hour and reports what failed. Returns a function that stops it. */
export function startHousekeeping(deps: HousekeepingDeps, onError: (error: unknown) => void): () => void {
  // If the database can't be reached, the next hour will do.
  const timer = setInterval(() => void tidyUp(deps).catch(onError), hour);
  timer.unref();
  return () => clearInterval(timer);
}
