import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { useOneTimeToken } from './one-time-token.ts';

/** Confirms an email address with the token sent to it. Throws `token_invalid`. */
export async function verifyEmail(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const now = deps.clock();
  const verified = await inTransaction(deps.db, async (tx) => {
    const owner = await useOneTimeToken(tx, 'verify_email', token, now);
    if (owner === undefined) return false;
    const confirmed = await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(
        and(
          eq(users.organizationId, owner.organizationId),
          eq(users.id, owner.userId),
          // A token sent to an earlier address doesn't verify the current one.
          eq(users.email, owner.email),
          isNull(users.emailVerifiedAt),
        ),
      )
      .returning({ id: users.id });
    return confirmed.length > 0;
  });
  if (!verified) {
    throw new Refusal('token_invalid', (say) => say.signIn.invalidVerifyLink);
  }
}
