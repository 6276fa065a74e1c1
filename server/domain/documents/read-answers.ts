import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { estimateAnswers } from '#server/db/schema/estimate-answers.ts';

export type AnswerRow = typeof estimateAnswers.$inferSelect;

/** Each document's last answer on the share page. */
export async function readAnswers(
  db: Database,
  organizationId: string,
  documentIds: readonly string[],
): Promise<readonly AnswerRow[]> {
  return db
    .selectDistinctOn([estimateAnswers.documentId])
    .from(estimateAnswers)
    .where(
      and(
        eq(estimateAnswers.organizationId, organizationId),
        inArray(estimateAnswers.documentId, [...documentIds]),
      ),
    )
    .orderBy(estimateAnswers.documentId, desc(estimateAnswers.id));
}
