import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import { blankBody } from './blank-body.ts';
import type { Withheld } from './withheld.ts';

/** Ends a document's mails that are scheduled and not taken yet. Returns their recipients. */
export async function endScheduled(
  tx: Database,
  { organizationId, documentId }: { readonly organizationId: string; readonly documentId: string },
  reason: Withheld,
): Promise<string[]> {
  const isScheduled = and(
    eq(mails.organizationId, organizationId),
    eq(mails.documentId, documentId),
    eq(mails.state, 'scheduled'),
  );
  const ended = await outsideWall(tx, async () =>
    tx
      .update(mails)
      .set({ ...blankBody, state: 'failed', lastError: reason })
      .where(isScheduled)
      .returning({ recipient: mails.recipient }),
  );
  return ended.map(({ recipient }) => recipient);
}
