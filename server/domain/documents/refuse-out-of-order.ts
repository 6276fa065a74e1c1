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
  /** In the organization's time zone. */
  readonly today: string;
}

/**
 * Throws out_of_order if a later date already has an earlier number, or the date is in the future. The
 * counter is locked at this point, so nobody else can issue.
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
 * Throws out_of_order if today is before the last number's date, which means the clock was set back. Nobody
 * chose the date, so the user has to.
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

/** The document with the previous number, within the year if numbering restarts. */
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
    // Scans the index documents_by_sequence backwards; several years may have this number.
    .orderBy(desc(documents.numberSequence), desc(documents.issueDate))
    .limit(1);
  const { number = null, issueDate = null, issuedAt = null } = row ?? {};
  return number === null || issueDate === null ? undefined : { number, issueDate, issuedAt };
}
