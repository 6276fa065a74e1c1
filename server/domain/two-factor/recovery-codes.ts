import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Database } from '#server/db/connect.ts';
import { recoveryCodes } from '#server/db/schema/recovery-codes.ts';

interface Owner {
  readonly organizationId: string;
  readonly userId: string;
}

const howMany = 10;
/** 80 bits (ASVS 6.5.2 requires at least 20). */
const bytesEach = 10;

/** Replaces all recovery codes with ten new ones. This is the only time they can be read. */
export async function replaceRecoveryCodes(tx: Database, owner: Owner, now: Date): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await dropRecoveryCodes(tx, owner);
  const { organizationId, userId } = owner;
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ organizationId, userId, codeHash: hashOf(code), createdAt: now })));
  return codes;
}

export async function dropRecoveryCodes(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(recoveryCodes).where(belongsTo(owner));
}

/** Uses up a code and returns how many are left. Undefined if the code is unknown or already used. */
export async function spendRecoveryCode(
  tx: Database,
  owner: Owner,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(belongsTo(owner), eq(recoveryCodes.codeHash, hashOf(code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) return undefined;
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(belongsTo(owner), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

function belongsTo({ organizationId, userId }: Owner) {
  return and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId));
}

/** Base32 in four groups of four, without letters that look like digits. */
function newCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(bytesEach)).buffer }).base32;
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Ignores case, spaces, and hyphens. */
function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}
