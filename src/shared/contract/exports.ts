import * as v from 'valibot';
import { documentFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { paymentFilters } from './payments.ts';

/** `bom=1` begins the file with a byte order mark, without which Excel takes it for another encoding. */
const options = { bom: v.optional(v.picklist(['0', '1'], 'Enter 0 or 1.'), '0') };

const csv = { output: v.file(), file: 'text/csv', success: 200, refusals: [] } as const;

export const exportDocuments = endpoint({
  method: 'GET',
  path: '/api/export/documents',
  access: 'user',
  summary:
    'The list of documents with its filters, whole, as CSV; text that looks like a formula is kept from being one',
  query: v.strictObject({ ...documentFilters, ...options }),
  ...csv,
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/export/customers',
  access: 'user',
  summary: 'All customers as CSV',
  query: v.strictObject(options),
  ...csv,
});

export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/export/payments',
  access: 'user',
  summary: 'The list of payments with its filters, whole, as CSV',
  query: v.strictObject({ ...paymentFilters, ...options }),
  ...csv,
});
