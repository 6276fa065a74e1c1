import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { estimateAnswers } from '#server/db/schema/estimate-answers.ts';

export type AnswerRow = typeof estimateAnswers.$inferSelect;

/** The customer's last answer to an estimate on the share page. */
export async function readAnswer(
  db: Database,
  organizationId: string,
  documentId: string,
): Promise<AnswerRow | undefined> {
  const [row] = await db
    .select()
    .from(estimateAnswers)
    .where(
      and(eq(estimateAnswers.organizationId, organizationId), eq(estimateAnswers.documentId, documentId)),
    )
    .orderBy(desc(estimateAnswers.id))
    .limit(1);
  return row;
}
