import { and, eq, sql } from 'drizzle-orm';
import { largestEmailed, largestStored, mostAttachments } from '#shared/contract/attachments.ts';
import type { Database } from '#server/db/connect.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import { Refusal } from '../refusal.ts';

interface Added {
  readonly organizationId: string;
  readonly documentId: string;
  /** In bytes. */
  readonly size: number;
}

/** Throws conflict if the document has no room for another file, too_large if the organization has none. */
export async function refuseWithoutRoom(
  tx: Database,
  { organizationId, documentId, size }: Added,
): Promise<void> {
  const ofDocument = sql`filter (where ${attachments.documentId} = ${documentId})`;
  const [found] = await tx
    .select({
      count: sql<number>`(count(*) ${ofDocument})::int`,
      stored: sql<string>`coalesce(sum(${attachments.size}), 0)`,
    })
    .from(attachments)
    .where(eq(attachments.organizationId, organizationId));
  if ((found?.count ?? 0) >= mostAttachments)
    throw new Refusal('conflict', (say) => say.attachments.tooMany(mostAttachments));
  if (Number(found?.stored ?? 0) + size > largestStored)
    throw new Refusal('too_large', (say) => say.attachments.noSpace);
}

/** Throws too_large if the files of the document's emails would be too large with this one. */
export async function refuseTooLargeToEmail(
  tx: Database,
  { organizationId, documentId, size }: Added,
): Promise<void> {
  const [found] = await tx
    .select({ emailed: sql<string>`coalesce(sum(${attachments.size}), 0)` })
    .from(attachments)
    .where(
      and(
        eq(attachments.organizationId, organizationId),
        eq(attachments.documentId, documentId),
        eq(attachments.withEmail, true),
      ),
    );
  if (Number(found?.emailed ?? 0) + size > largestEmailed)
    throw new Refusal('too_large', (say) => say.attachments.tooLargeToEmail);
}
