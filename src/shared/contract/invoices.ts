import * as v from 'valibot';
import { documentSummary, invoiceStatusFilter } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { amountRange, dayRange, pageOf, pageQuery } from './lists.ts';
import { says } from '../words/field-words.ts';

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
    /** By issue date, latest first by default. A cursor keeps the order it was created with. */
    order: v.optional(
      v.picklist(
        ['latest', 'oldest'],
        says((say) => say.unknownOrder),
      ),
    ),
    ...pageQuery,
  }),
  output: pageOf(documentSummary),
  success: 200,
  refusals: [],
});
