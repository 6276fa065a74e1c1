import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { users } from '#server/db/schema/users.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { Refusal } from '../refusal.ts';
import { readShareToken } from './share-token.ts';

/** The document of a valid link. */
export interface Shared {
  readonly organizationId: string;
  readonly linkId: string;
  readonly documentId: string;
}

/** Seconds after which an unused link expires: a year. */
export const linkLifetime = 365 * 24 * 3600;

/**
 * Resolves a share token. Throws the same not_found if it is unknown, malformed, revoked, or unused for a year,
 * or if the organization has no active user.
 */
export async function findShared(db: Database, token: string, now: Date): Promise<Shared> {
  const read = readShareToken(token);
  const [link] = read
    ? await db
        .select()
        .from(shareLinks)
        .where(
          and(
            eq(shareLinks.organizationId, read.organizationId),
            eq(shareLinks.tokenHash, read.hash),
            isNull(shareLinks.withdrawnAt),
            gt(
              sql`coalesce(${shareLinks.lastViewedAt}, ${shareLinks.createdAt})`,
              addSeconds(now, -linkLifetime),
            ),
            exists(peopleOf(db, read.organizationId)),
          ),
        )
    : [];
  if (link === undefined) throw new Refusal('not_found', (say) => say.sharing.deadLink);
  const { organizationId, id: linkId, documentId } = link;
  return { organizationId, linkId, documentId };
}

/** Users who can revoke a link: neither only invited nor deactivated. */
function peopleOf(db: Database, organizationId: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.organizationId, organizationId), isNull(users.deactivatedAt), isNull(users.invitedAt)),
    );
}
