import * as v from 'valibot';
import { customer } from './customers.ts';
import { documentSummary } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery, searchWords } from './lists.ts';

const query = v.strictObject({ q: searchWords, ...pageQuery });

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/api/search/customers',
  access: 'user',
  summary: 'Customers by name, contact, e-mail or tax number',
  query,
  output: pageOf(customer),
  success: 200,
  refusals: [],
});

export const searchDocuments = endpoint({
  method: 'GET',
  path: '/api/search/documents',
  access: 'user',
  summary: 'Documents by number, reference, customer or amount',
  query,
  output: pageOf(documentSummary),
  success: 200,
  refusals: [],
});
