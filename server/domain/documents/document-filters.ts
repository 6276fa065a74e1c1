import { and, eq, gte, isNotNull, isNull, lte, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { DocumentStatusFilter } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { amountWithin } from '../lists/amount-within.ts';
import { hasStatus } from './has-status.ts';

/** Filters for lists, search, totals, and export of documents. */
export interface DocumentFilters {
  readonly document_type?: DocumentType | undefined;
  readonly status?: DocumentStatusFilter | undefined;
  readonly customer_id?: string | undefined;
  readonly currency?: string | undefined;
  /** What a line says. */
  readonly item?: string | undefined;
  /** First and last issue date. */
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  /** First and last due date. Documents without one count as due after any date. */
  readonly due_from?: string | undefined;
  readonly due_to?: string | undefined;
  /** Minimum and maximum total, as decimal text in major units. */
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

const day = listDay(documents);

/** What a line is grouped by in revenue by item: its description without spaces around, whatever its case. */
export const itemKey = (description: SQLWrapper | string) => sql`lower(btrim(${description}))`;

const hasItem = (item: string) => sql`exists (
  select from ${documentLines} where ${documentLines.organizationId} = ${documents.organizationId}
    and ${documentLines.documentId} = ${documents.id} and ${itemKey(documentLines.description)} = ${itemKey(item)})`;

/** The filters as a condition. `today` is in the organization's time zone. */
export function matches(filters: DocumentFilters, today: string) {
  const { document_type: type, status, customer_id: customerId, date_from: from, date_to: to } = filters;
  return and(
    type && eq(documents.type, type),
    status && hasStatus(status, today),
    customerId === undefined ? undefined : eq(documents.customerId, customerId),
    filters.currency === undefined ? undefined : eq(documents.currency, filters.currency),
    filters.item === undefined ? undefined : hasItem(filters.item),
    from === undefined ? undefined : and(isNotNull(documents.issueDate), gte(day, from)),
    to === undefined ? undefined : lte(day, to),
    filters.due_from === undefined
      ? undefined
      : or(isNull(documents.dueDate), gte(documents.dueDate, filters.due_from)),
    filters.due_to === undefined ? undefined : lte(documents.dueDate, filters.due_to),
    amountWithin({ amount: documents.total, currency: documents.currency }, filters),
  );
}
