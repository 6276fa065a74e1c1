import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { codesGuessedMail } from '../mail/two-factor-mails.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../users/require-user.ts';

/** Wrong codes per half session; the last one ends it. */
const codesPerSession = 5;

/**
 * Counts a code before it is checked, so that concurrent attempts can't exceed the limit. Throws
 * `session_revoked`.
 */
export async function countCode(db: Database, actor: Actor): Promise<number> {
  const [counted] = await db
    .update(sessions)
    .set({ failedCodes: sql`${sessions.failedCodes} + 1` })
    .where(and(isLive(actor), lt(sessions.failedCodes, codesPerSession)))
    .returning({ codes: sessions.failedCodes });
  if (counted === undefined) {
    throw new Refusal('session_revoked', (say) => say.access.sessionEnded);
  }
  return counted.codes;
}

/**
 * After the fifth wrong code, ends the half session and notifies the user that someone knows their password.
 */
export async function endAfterWrongCodes(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox'>,
  actor: Actor,
  codes: number,
): Promise<void> {
  if (codes < codesPerSession) return;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await tx.update(sessions).set({ revokedAt: now, revokedReason: 'wrong_codes' }).where(isLive(actor));
    const user = await requireUser(tx, actor, actor.userId);
    await audit(tx, actor, { action: 'two_factor.codes_refused', entity: 'user', entityId: user.id }, now);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, codesGuessedMail(to, deps.publicUrl), now);
  });
  deps.wakeOutbox();
}

function isLive({ organizationId, sessionId }: Actor) {
  return and(
    eq(sessions.organizationId, organizationId),
    eq(sessions.id, sessionId),
    eq(sessions.assuranceLevel, 1),
    isNull(sessions.revokedAt),
  );
}
