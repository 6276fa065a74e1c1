import * as v from 'valibot';
import { documentSummary, invoiceStatusFilter } from './document-fields.ts';
import { documentOrder } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { amountRange, dayRange, pageOf, pageQuery } from './lists.ts';

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'user',
  summary: 'List invoices, in the order of /api/documents?document_type=invoice unless another is requested',
  query: v.strictObject({
    status: v.optional(invoiceStatusFilter),
    customer_id: v.optional(id),
    ...dayRange,
    ...amountRange,
    order: v.optional(documentOrder),
    ...pageQuery,
  }),
  output: pageOf(documentSummary),
  success: 200,
  refusals: [],
});
