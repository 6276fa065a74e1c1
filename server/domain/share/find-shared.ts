import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { Refusal } from '../refusal.ts';
import { readShareToken } from './share-token.ts';

/** The document of a valid link. */
export interface Shared {
  readonly organizationId: string;
  readonly linkId: string;
  readonly documentId: string;
}

/** Where a token leads. One that is unknown, withdrawn or no token at all is refused alike: not_found. */
export async function findShared(db: Database, token: string): Promise<Shared> {
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
          ),
        )
    : [];
  if (link === undefined) throw new Refusal('not_found', (say) => say.sharing.deadLink);
  const { organizationId, id: linkId, documentId } = link;
  return { organizationId, linkId, documentId };
}
