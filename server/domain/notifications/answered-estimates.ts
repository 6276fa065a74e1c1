import { and, desc, eq, gt, gte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mostCounted, type Notifications } from '#shared/contract/notifications.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { estimateAnswers } from '#server/db/schema/estimate-answers.ts';
import { addSeconds } from '#server/ports/clock.ts';
import type { Actor } from '../actor.ts';

/** Number of estimates listed, latest first. */
const named = 5;

/** How long an answer is news, in seconds. */
const newsFor = 14 * 24 * 3600;

/** Estimates answered lately whose last answer still stands: they weren't invoiced, and nobody has changed it since. */
export async function answeredEstimates(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  now: Date,
): Promise<NonNullable<Notifications['answered_estimates']>> {
  const rows = await db
    .select({
      document_id: documents.id,
      document_number: sql<string>`coalesce(${documents.number}, '')`,
      customer_name: sql<string>`coalesce(${documents.issuedTo} ->> 'name', '')`,
      verdict: estimateAnswers.verdict,
      answeredAt: estimateAnswers.createdAt,
    })
    .from(estimateAnswers)
    .innerJoin(
      documents,
      and(
        eq(documents.organizationId, estimateAnswers.organizationId),
        eq(documents.id, estimateAnswers.documentId),
        eq(documents.lifecycle, estimateAnswers.verdict),
      ),
    )
    .where(
      and(
        eq(estimateAnswers.organizationId, organizationId),
        gte(estimateAnswers.createdAt, addSeconds(now, -newsFor)),
        notExists(laterAnswer(db)),
      ),
    )
    .orderBy(desc(estimateAnswers.createdAt), desc(estimateAnswers.id))
    .limit(mostCounted);
  return {
    count: rows.length,
    latest: rows
      .slice(0, named)
      .map(({ answeredAt, ...row }) => Object.assign(row, { answered_at: answeredAt.toISOString() })),
  };
}

function laterAnswer(db: Database) {
  const later = alias(estimateAnswers, 'later');
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.organizationId, estimateAnswers.organizationId),
        eq(later.documentId, estimateAnswers.documentId),
        gt(later.id, estimateAnswers.id),
      ),
    );
}
