import * as v from 'valibot';
import { amount, currencyCode } from './amounts.ts';
import { auditEvent } from './audit-log.ts';
import { calendarDay } from './dates.ts';
import {
  document,
  documentInput,
  documentStatusFilter,
  documentSummary,
  documentType,
} from './document-fields.ts';
import { documentAllowance, documentLineInput, lineDescription } from './document-lines.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, optionalText } from './fields.ts';
import { amountRange, dayRange, pageOf, pageQuery } from './lists.ts';
import { expectedVersion } from './versions.ts';
import { says } from '../words/field-words.ts';

/** Filters for document lists, exports and totals. */
export const documentFilters = {
  document_type: v.optional(documentType),
  status: v.optional(documentStatusFilter),
  customer_id: v.optional(id),
  currency: v.optional(currencyCode),
  /** Documents with a line of this description, whatever its case. */
  item: v.optional(lineDescription),
  ...dayRange,
  /** Range of due dates. An invoice without one counts as due later than any day. */
  due_from: v.optional(calendarDay),
  due_to: v.optional(calendarDay),
  ...amountRange,
};

/** By issue date, latest or oldest first, or by due date, longest due first. A cursor needs the order it was made with. */
export const documentOrder = v.picklist(
  ['latest', 'oldest', 'due'],
  says((say) => say.unknownOrder),
);
export type DocumentOrder = v.InferOutput<typeof documentOrder>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: 'user',
  summary:
    'List invoices, estimates, and credit notes: undated drafts first, then newest first, unless another order is requested',
  query: v.strictObject({ ...documentFilters, order: v.optional(documentOrder), ...pageQuery }),
  output: pageOf(documentSummary),
  success: 200,
  refusals: [],
});

/** For other API clients, such as bookkeeping scripts. Our own lists add up the selected rows themselves. */
export const getDocumentTotals = endpoint({
  method: 'GET',
  path: '/api/document-totals',
  access: 'user',
  summary: 'Get the totals of the documents that match a filter, by currency',
  query: v.strictObject(documentFilters),
  output: v.object({
    items: v.array(
      v.object({
        currency: v.string(),
        documents: v.pipe(v.number(), v.integer(), v.minValue(0)),
        total_amount: amount,
        /** Issued invoices only. */
        amount_due: amount,
      }),
    ),
  }),
  success: 200,
  refusals: [],
});

export const getDocumentHistory = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/history',
  access: 'user',
  summary: 'List what was done to this document and the payments allocated to it, newest first',
  params: v.strictObject({ id }),
  query: v.strictObject({ ...pageQuery, cursor: v.optional(id) }),
  output: pageOf(auditEvent),
  success: 200,
  refusals: ['not_found'],
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}',
  access: 'user',
  summary: 'Get a document with its lines and totals',
  params: v.strictObject({ id }),
  output: document,
  success: 200,
  refusals: ['not_found'],
});

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/pdf',
  access: 'user',
  summary: 'Get a document as a PDF; drafts are marked as such',
  params: v.strictObject({ id }),
  output: v.file(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found', 'overloaded', 'too_large'],
});

export const createDocument = endpoint({
  method: 'POST',
  path: '/api/documents',
  access: 'writer',
  summary:
    'Create a document as a draft, or issue it right away; repeating a document_id creates no second one',
  body: documentInput,
  output: document,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict', 'totals_mismatch', 'out_of_order', 'transition_not_allowed'],
});

export const updateDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/{id}',
  access: 'writer',
  summary: 'Change a draft, issue it (`sent`), or change the status of an issued document',
  params: v.strictObject({ id }),
  body: documentInput,
  output: document,
  success: 200,
  refusals: [
    'not_found',
    'conflict',
    'version_conflict',
    'totals_mismatch',
    'out_of_order',
    'document_frozen',
    'transition_not_allowed',
  ],
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/{id}',
  access: 'writer',
  summary: 'Delete a draft; issued documents can’t be deleted',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'version_conflict', 'document_frozen'],
});

export const convertEstimate = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/convert',
  access: 'writer',
  summary: 'Create a draft invoice from an estimate and mark the estimate as invoiced; deposits are set off',
  params: v.strictObject({ id }),
  body: v.strictObject({ document_id: v.optional(id), version: expectedVersion }),
  output: document,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict', 'version_conflict', 'transition_not_allowed'],
});

const creditOf = v.strictObject({
  document_id: v.optional(id),
  /** Absent: all lines of the invoice. */
  lines: v.optional(
    v.pipe(
      v.array(documentLineInput),
      v.minLength(
        1,
        says((say) => say.addALine),
      ),
      v.maxLength(
        500,
        says((say) => say.tooManyLines(500)),
      ),
    ),
  ),
  /** Only with `lines`. */
  allowances: v.optional(v.pipe(v.array(documentAllowance), v.maxLength(20))),
  notes: optionalText((say) => say.labels.notes, 4000),
  version: expectedVersion,
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/credit',
  access: 'writer',
  summary: 'Create a draft credit note for an issued invoice, in full or for the given lines',
  params: v.strictObject({ id }),
  body: v.pipe(
    creditOf,
    v.forward(
      v.check(
        ({ lines, allowances }) => allowances === undefined || lines !== undefined,
        says((say) => say.allowancesNeedLines),
      ),
      ['allowances'],
    ),
  ),
  output: document,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict', 'version_conflict', 'transition_not_allowed'],
});

export const duplicateDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/duplicate',
  access: 'writer',
  summary: 'Create a draft with the same customer and lines, without dates',
  params: v.strictObject({ id }),
  body: v.strictObject({ document_id: v.optional(id) }),
  output: document,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict'],
});
