import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { documentTaxes } from '#server/db/schema/document-taxes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { SearchedPage } from '../search/hits.ts';
import { searchDocuments } from '../search/search-documents.ts';

const figures = {
  net: documents.taxExclusiveTotal,
  tax: documents.taxTotal,
  rounding: documents.roundingAmount,
  paid: documents.paidTotal,
  credited: documents.creditedTotal,
};

type Figures = { readonly [Name in keyof typeof figures]: bigint };

/** A document summary with amounts in minor units and taxes in order. */
export interface ExportedDocument extends DocumentSummary, Figures {
  readonly taxes: readonly Pick<
    typeof documentTaxes.$inferSelect,
    'category' | 'rate' | 'name' | 'taxAmount'
  >[];
}

/** One page of `searchDocuments` results, in three queries whatever its length. */
export async function exportedDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId' | 'timezone'>,
  query: Parameters<typeof searchDocuments>[2],
): Promise<SearchedPage<ExportedDocument>> {
  const { items, ...page } = await searchDocuments(deps, actor, query);
  const ids = items.map(({ document_id: id }) => id);
  const [rows, taxes] = await together([
    figuresOf(deps.db, actor.organizationId, ids),
    taxesOf(deps.db, actor.organizationId, ids),
  ]);
  const whole = items.flatMap((item) => {
    const row = rows.get(item.document_id);
    return row === undefined ? [] : [{ ...item, ...row, taxes: taxes.get(item.document_id) ?? [] }];
  });
  return { ...page, items: whole };
}

async function figuresOf(db: Database, organizationId: string, ids: readonly string[]) {
  const rows = await db
    .select({ ...figures, id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...ids])));
  return new Map<string, Figures>(rows.map(({ id, ...row }) => [id, row]));
}

async function taxesOf(db: Database, organizationId: string, ids: readonly string[]) {
  const rows = await db
    .select(getTableColumns(documentTaxes))
    .from(documentTaxes)
    .where(and(eq(documentTaxes.organizationId, organizationId), inArray(documentTaxes.documentId, [...ids])))
    .orderBy(asc(documentTaxes.documentId), asc(documentTaxes.position));
  const byDocument = new Map<string, typeof rows>();
  for (const row of rows) byDocument.set(row.documentId, [...(byDocument.get(row.documentId) ?? []), row]);
  return byDocument;
}
