import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { updateMe as endpoint } from '#shared/contract/profile.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { checkTimezone } from '../organization/check-timezone.ts';
import type { UserRow } from '../users/present-user.ts';
import { requireUser } from '../users/require-user.ts';
import { updateUser } from '../users/update-user.ts';
import { getMe } from './get-me.ts';

type Changes = HandlerInput<typeof endpoint>['body'];

/** Updates the user's own profile. Missing fields stay unchanged. */
export async function updateMe(
  deps: Pick<Deps, 'db' | 'clock' | 'liveAreas' | 'publicUrl'>,
  actor: Actor,
  changes: Changes,
): Promise<HandlerOutput<typeof endpoint>> {
  checkTimezone(changes.timezone);
  await inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, actor, actor.userId);
    const after = { ...profileOf(user), ...columnsOf(changes) };
    const event = { action: 'user.profile_changed', entity: 'user', entityId: user.id } as const;
    await updateUser(tx, user, after);
    await audit(tx, actor, { ...event, before: profileOf(user), after }, deps.clock());
  });
  return getMe(deps, actor);
}

function profileOf({ firstName, lastName, phone, timezone, language }: UserRow) {
  return { firstName, lastName, phone, timezone, language };
}

function columnsOf({ first_name: firstName, last_name: lastName, phone, timezone, language }: Changes) {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { language }),
  };
}
