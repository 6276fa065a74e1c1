import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documentTaxes } from '#server/db/schema/document-taxes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { customerName, ofCustomer } from './customer-name.ts';
import { isCarried } from './is-carried.ts';
import { lastMailFailed } from './last-mail-failed.ts';
import { unknownDocument } from './lock-documents.ts';
import { presentDocument } from './present-document.ts';
import { readAnswer } from './read-answer.ts';
import { remindedAt } from './reminded-at.ts';
import { readRelated } from './read-related.ts';

/** One document with lines and totals. Throws not_found. */
export async function getDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  documentId: string,
): Promise<Document> {
  return inSnapshot(deps.db, async (tx) => {
    const [row, lines, taxes, related, answer, reminded, organization] = await together([
      readDocument(tx, organizationId, documentId),
      readLines(tx, organizationId, documentId),
      readTaxes(tx, organizationId, documentId),
      readRelated(tx, organizationId, documentId),
      readAnswer(tx, organizationId, documentId),
      remindedAt(tx, organizationId, documentId),
      readOrganization(tx, organizationId),
    ]);
    const language = row.customerLanguage ?? organization.language;
    const { country } = organization.address;
    const today = dayIn(organization.timezone, deps.clock());
    return presentDocument(row, { lines, taxes, related, answer, reminded, language, country }, today);
  });
}

async function readDocument(db: Database, organizationId: string, documentId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(documents),
      customerName,
      customerLanguage: customers.language,
      lastMailFailed,
      isCarried,
    })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
  if (row === undefined) throw unknownDocument();
  return row;
}

export async function readLines(db: Database, organizationId: string, documentId: string) {
  return db
    .select()
    .from(documentLines)
    .where(and(eq(documentLines.organizationId, organizationId), eq(documentLines.documentId, documentId)))
    .orderBy(asc(documentLines.position));
}

async function readTaxes(db: Database, organizationId: string, documentId: string) {
  return db
    .select()
    .from(documentTaxes)
    .where(and(eq(documentTaxes.organizationId, organizationId), eq(documentTaxes.documentId, documentId)))
    .orderBy(asc(documentTaxes.position));
}
