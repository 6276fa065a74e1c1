import * as v from 'valibot';
import { documentSummary } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './lists.ts';

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'user',
  summary: 'Invoices, the latest first; the same rows as /api/documents?document_type=invoice',
  query: v.strictObject(pageQuery),
  output: pageOf(documentSummary),
  success: 200,
  refusals: [],
});
