import { and, eq, sql } from 'drizzle-orm';
import { shareLinks } from '#server/db/schema/share-links.ts';
import type { Deps } from '../deps.ts';
import type { Shared } from './find-shared.ts';

/** Records a view of a shared document; only the first and last are kept. */
export async function noteView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId, linkId }: Shared,
): Promise<void> {
  const now = clock();
  await db
    .update(shareLinks)
    .set({ firstViewedAt: sql`coalesce(${shareLinks.firstViewedAt}, ${now})`, lastViewedAt: now })
    .where(and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.id, linkId)));
}
