import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documentTaxes } from '#server/db/schema/document-taxes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { together } from '#server/db/together.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { customerName, ofCustomer } from './customer-name.ts';
import { isCarried } from './is-carried.ts';
import { lastMailFailed } from './last-mail-failed.ts';
import { nextSending } from './next-sending.ts';
import { presentDocument } from './present-document.ts';
import { readAnswers } from './read-answers.ts';
import { readRelated } from './read-related.ts';
import { readReminders } from './read-reminders.ts';

/** Documents with lines and totals, in no order. Unknown ones are missing. */
export async function readDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  ids: readonly string[],
): Promise<Document[]> {
  return inSnapshot(deps.db, async (tx) => {
    const [rows, lines, taxes, relatedOf, answers, reminders, organization] = await together([
      readRows(tx, organizationId, ids),
      readLines(tx, organizationId, ids),
      readTaxes(tx, organizationId, ids),
      readRelated(tx, organizationId, ids),
      readAnswers(tx, organizationId, ids),
      readReminders(tx, organizationId, ids),
      readOrganization(tx, organizationId),
    ]);
    const today = dayIn(organization.timezone, deps.clock());
    const { country } = organization.address;
    const [linesOf, taxesOf] = [byDocument(lines), byDocument(taxes)];
    const [answersOf, remindersOf] = [byDocument(answers), byDocument(reminders)];
    return rows.map((row) => {
      const parts = {
        lines: linesOf(row.id),
        taxes: taxesOf(row.id),
        related: relatedOf(row.id, row.relatedDocumentId),
        answer: answersOf(row.id)[0],
        reminded: remindersOf(row.id)[0]?.createdAt,
        language: row.customerLanguage ?? organization.language,
        country,
      };
      return presentDocument(row, parts, today);
    });
  });
}

/** The rows of a document, in the order given. */
function byDocument<Row extends { readonly documentId: string | null }>(rows: readonly Row[]) {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.documentId);
    if (group === undefined) groups.set(row.documentId, [row]);
    else group.push(row);
  }
  return (documentId: string): readonly Row[] => groups.get(documentId) ?? [];
}

async function readRows(db: Database, organizationId: string, ids: readonly string[]) {
  return db
    .select({
      ...getTableColumns(documents),
      customerName,
      customerLanguage: customers.language,
      lastMailFailed,
      isCarried,
      nextSending,
    })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...ids])));
}

/** By position. */
export async function readLines(db: Database, organizationId: string, ids: readonly string[]) {
  return db
    .select()
    .from(documentLines)
    .where(and(eq(documentLines.organizationId, organizationId), inArray(documentLines.documentId, [...ids])))
    .orderBy(asc(documentLines.position));
}

async function readTaxes(db: Database, organizationId: string, ids: readonly string[]) {
  return db
    .select()
    .from(documentTaxes)
    .where(and(eq(documentTaxes.organizationId, organizationId), inArray(documentTaxes.documentId, [...ids])))
    .orderBy(asc(documentTaxes.position));
}
