import { and, desc, eq, lt } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Say } from '#server/words.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import type { GivenNumber } from './next-number.ts';

interface Issue extends GivenNumber {
  readonly type: DocumentType;
  readonly issueDate: string;
  /** The organization's. */
  readonly today: string;
}

/**
 * Refuses a number that would stand behind one of a later day, and a day that has not come yet (out_of_order). The
 * number is taken already, so its counter is locked: nobody issues in between.
 */
export async function refuseOutOfOrder(
  tx: Database,
  organization: OrganizationRow,
  issue: Issue,
): Promise<void> {
  const { type, issueDate, today } = issue;
  const last = await lastBefore(tx, organization, issue);
  if (last !== undefined && issueDate < last.issueDate) {
    throw outOfOrder((say) => say.documents.earlierThanLast[type](last.number, last.issueDate));
  }
  if (issueDate > today) throw outOfOrder((say) => say.documents.inFuture(issueDate));
}

/**
 * Refuses the server's own day where it lies before that of the last number, which was given at a moment that has not
 * come yet: the clock was set back. Nobody chose that day, so somebody is asked to (out_of_order).
 */
export async function refuseClockSetBack(
  tx: Database,
  organization: OrganizationRow,
  { now, ...issue }: Issue & { readonly now: Date },
): Promise<void> {
  const last = await lastBefore(tx, organization, issue);
  if (last === undefined || last.issuedAt === null) return;
  if (issue.issueDate >= last.issueDate || last.issuedAt <= now) return;
  throw outOfOrder((say) => say.documents.clockSetBack[issue.type](last.number, last.issueDate));
}

function outOfOrder(sentence: Say) {
  return refusalAt('issue_date', 'out_of_order', sentence);
}

/** What has the number before in the series; of the year where each year has its own. */
async function lastBefore(
  tx: Database,
  { id: organizationId, numberPatterns }: OrganizationRow,
  { type, numberYear, numberSequence }: Issue,
): Promise<{ number: string; issueDate: string; issuedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ number: documents.number, issueDate: documents.issueDate, issuedAt: documents.issuedAt })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        lt(documents.numberSequence, numberSequence),
        eq(documents.type, type),
        numberPatterns[type].yearly_reset ? eq(documents.numberYear, numberYear) : undefined,
      ),
    )
    // from the end of the index documents_by_sequence; several years may have had this number
    .orderBy(desc(documents.numberSequence), desc(documents.issueDate))
    .limit(1);
  const { number = null, issueDate = null, issuedAt = null } = row ?? {};
  return number === null || issueDate === null ? undefined : { number, issueDate, issuedAt };
}
