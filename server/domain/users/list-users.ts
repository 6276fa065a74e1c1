import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { listUsers as endpoint } from '#shared/contract/users.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { presentUser } from './present-user.ts';

type Query = HandlerInput<typeof endpoint>['query'];

const usualPage = 50;

/** One page of the organization's users and open invitations. IDs sort by creation time. */
export async function listUsers(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Actor,
  { cursor, limit = usualPage }: Query,
): Promise<HandlerOutput<typeof endpoint>> {
  const rows = await deps.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        isNull(users.erasedAt),
        cursor === undefined ? undefined : gt(users.id, cursor),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map(presentUser),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
