import { and, eq } from 'drizzle-orm';
import type { UsedCredential } from '#shared/contract/passkeys.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import type { Actor } from '../actor.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { Deps } from '../deps.ts';
import { checkPasskey, refused } from '../passkeys/check-passkey.ts';

/** Proves with the password who is using this session. Throws `wrong_password`, `too_many_attempts`. */
export async function proveByPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords'>,
  actor: Actor,
  password: string,
): Promise<void> {
  await checkOwnPassword(deps, actor, password);
  await noteProof(deps, actor);
}

/** The same with one of their passkeys. Throws `passkey_unknown`, `passkey_refused`, `too_many_attempts`. */
export async function proveByPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'challenges' | 'publicUrl' | 'background'>,
  actor: Actor,
  credential: UsedCredential,
  address: string,
): Promise<void> {
  const { organizationId, userId } = await checkPasskey(deps, credential, address);
  if (organizationId !== actor.organizationId || userId !== actor.userId) throw refused();
  await noteProof(deps, actor);
}

async function noteProof({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: clock() })
    .where(and(eq(sessions.organizationId, actor.organizationId), eq(sessions.id, actor.sessionId)));
}
