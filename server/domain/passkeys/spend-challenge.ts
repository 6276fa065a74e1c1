import { createHash } from 'node:crypto';
import type { Database } from '#server/db/connect.ts';
import { passkeyChallenges } from '#server/db/schema/passkey-challenges.ts';

/** Uses up a challenge that was answered. False if it was used before, on any server. */
export async function spendChallenge(
  tx: Database,
  organizationId: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const challengeHash = createHash('sha256').update(challenge).digest();
  const spent = await tx
    .insert(passkeyChallenges)
    .values({ organizationId, challengeHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ usedAt: passkeyChallenges.usedAt });
  return spent.length > 0;
}
