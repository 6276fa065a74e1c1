import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { parse, stringify } from 'uuid';
import type { Database } from '#server/db/connect.ts';
import { oneTimeTokens } from '#server/db/schema/one-time-tokens.ts';
import { strictBase64url } from '#server/ports/strict-base64url.ts';
import { addSeconds } from '#server/ports/clock.ts';

type Row = typeof oneTimeTokens.$inferSelect;
export type Purpose = Row['purpose'];

export interface TokenOwner {
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
}

/**
 * Lifetimes in seconds: a day to confirm an address, half an hour to set a password, three days to accept an
 * invitation.
 */
export const lifetime: Readonly<Record<Purpose, number>> = {
  verify_email: 24 * 3600,
  reset_password: 30 * 60,
  invitation: 72 * 3600,
  change_email: 24 * 3600,
};

/** Creates a token to be mailed: the organization's ID (for lookup) and 32 random bytes, in base64url. */
export async function issueOneTimeToken(
  tx: Database,
  purpose: Purpose,
  owner: TokenOwner,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32);
  await tx.insert(oneTimeTokens).values({
    organizationId: owner.organizationId,
    userId: owner.userId,
    email: owner.email,
    purpose,
    tokenHash: sha256(secret),
    expiresAt: addSeconds(now, lifetime[purpose]),
    createdAt: now,
  });
  return Buffer.concat([parse(owner.organizationId), secret]).toString('base64url');
}

/** Like `issueOneTimeToken`, but invalidates earlier tokens of the same user and purpose. */
export async function replaceOneTimeToken(
  tx: Database,
  purpose: Purpose,
  owner: TokenOwner,
  now: Date,
): Promise<string> {
  await retireOneTimeTokens(tx, purpose, owner, now);
  return issueOneTimeToken(tx, purpose, owner, now);
}

/** Invalidates all open tokens of a user and purpose. */
export async function retireOneTimeTokens(
  tx: Database,
  purpose: Purpose,
  { organizationId, userId }: Pick<TokenOwner, 'organizationId' | 'userId'>,
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.organizationId, organizationId),
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/** The owner of a token, without using it up. Undefined as in `useOneTimeToken`. */
export async function readOneTimeToken(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  const isLive = liveToken(purpose, token, now);
  if (isLive === undefined) return undefined;
  const [found] = await db.select(ownerColumns).from(oneTimeTokens).where(isLive);
  return found;
}

/**
 * Uses up a token and returns its owner. Undefined if it is unknown, expired, used, or for another purpose.
 */
export async function useOneTimeToken(
  tx: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  const isLive = liveToken(purpose, token, now);
  if (isLive === undefined) return undefined;
  const [used] = await tx.update(oneTimeTokens).set({ usedAt: now }).where(isLive).returning(ownerColumns);
  return used;
}

const ownerColumns = {
  organizationId: oneTimeTokens.organizationId,
  userId: oneTimeTokens.userId,
  email: oneTimeTokens.email,
};

/** The condition that finds this token while it is valid. Undefined if it can't be one of our tokens. */
function liveToken(purpose: Purpose, token: string, now: Date): SQL | undefined {
  const bytes = strictBase64url(token);
  if (bytes?.length !== 48) return undefined;
  const organizationId = readOrganizationId(bytes);
  if (organizationId === undefined) return undefined;
  return and(
    eq(oneTimeTokens.organizationId, organizationId),
    eq(oneTimeTokens.tokenHash, sha256(bytes.subarray(16))),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
}

function readOrganizationId(bytes: Buffer): string | undefined {
  try {
    return stringify(bytes.subarray(0, 16));
  } catch {
    return undefined;
  }
}

function sha256(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
