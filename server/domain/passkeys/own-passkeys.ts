import { and, eq } from 'drizzle-orm';
import type { Passkey } from '#shared/contract/passkeys.ts';
import type { Database } from '#server/db/connect.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type Owner = Pick<Actor, 'organizationId' | 'userId'>;

/** The user's passkeys, oldest first. */
export async function listPasskeys(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Passkey[]> {
  return (await passkeysOf(deps.db, actor)).map(presentPasskey);
}

export async function passkeysOf(db: Database, owner: Owner): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(isOf(owner)).orderBy(passkeys.createdAt, passkeys.id);
}

/** Renames one of the user's passkeys. Throws `not_found`. */
export async function renamePasskey(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  name: string,
): Promise<Passkey> {
  const [renamed] = await deps.db
    .update(passkeys)
    .set({ name })
    .where(and(isOf(actor), eq(passkeys.id, id)))
    .returning();
  if (renamed === undefined) throw unknownPasskey();
  return presentPasskey(renamed);
}

/** A row in the API's format. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    is_synced: row.isBackedUp,
  };
}

export function unknownPasskey(): Refusal {
  return new Refusal('not_found', (say) => say.passkeys.notFound);
}

function isOf({ organizationId, userId }: Owner) {
  return and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId));
}
