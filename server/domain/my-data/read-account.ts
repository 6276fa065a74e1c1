import { and, count, eq, isNull } from 'drizzle-orm';
import type { MyData } from '#shared/contract/my-data.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { recoveryCodes } from '#server/db/schema/recovery-codes.ts';
import type { Actor } from '../actor.ts';
import { passkeysOf, presentPasskey } from '../passkeys/own-passkeys.ts';
import { identitiesOf } from '../social/list-linked-accounts.ts';
import type { UserRow } from '../users/present-user.ts';
import { requireUser } from '../users/require-user.ts';

type Account = Pick<MyData, 'profile' | 'organization' | 'linked_accounts' | 'passkeys'>;

/** The actor's profile, organization, and sign-in methods. */
export async function readAccount(tx: Database, actor: Actor): Promise<Account> {
  const user = await requireUser(tx, actor, actor.userId);
  const [organization] = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  if (organization === undefined) throw new Error('A user is without an organization.');
  const linked = await identitiesOf(tx, actor);
  return {
    profile: presentProfile(user, await countUnusedCodes(tx, actor)),
    organization,
    linked_accounts: linked.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      linked_at: createdAt.toISOString(),
    })),
    passkeys: (await passkeysOf(tx, actor)).map(presentPasskey),
  };
}

function presentProfile(user: UserRow, unusedCodes: number): MyData['profile'] {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    timezone: user.timezone,
    role: user.role,
    created_at: user.createdAt.toISOString(),
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    last_seen_at: user.lastSeenAt?.toISOString() ?? null,
    two_factor_enabled_at: user.twoFactorEnabledAt?.toISOString() ?? null,
    unused_recovery_codes: unusedCodes,
  };
}

async function countUnusedCodes(tx: Database, { organizationId, userId }: Actor): Promise<number> {
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.organizationId, organizationId),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return left?.codes ?? 0;
}
