import * as v from 'valibot';
import { document, documentInput, documentStatus, documentSummary, documentType } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { pageOf, pageQuery } from './lists.ts';

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: 'user',
  summary: 'Invoices, estimates and credit notes, the latest first',
  query: v.strictObject({
    document_type: v.optional(documentType),
    status: v.optional(documentStatus),
    ...pageQuery,
  }),
  output: pageOf(documentSummary),
  success: 200,
  refusals: [],
});

export const createDocument = endpoint({
  method: 'POST',
  path: '/api/documents',
  access: 'user',
  summary: 'Save a new document, as a draft or issued at once; a repeated document_id makes no second one',
  body: documentInput,
  output: document,
  success: 201,
  refusals: ['conflict', 'totals_mismatch', 'idempotency_mismatch', 'idempotency_in_progress'],
});

export const updateDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/{id}',
  access: 'user',
  summary: 'Change a draft, or only the status of an issued document',
  params: v.strictObject({ id }),
  body: documentInput,
  output: document,
  success: 200,
  refusals: ['version_conflict', 'totals_mismatch', 'document_frozen', 'transition_not_allowed'],
});
