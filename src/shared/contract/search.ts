import * as v from 'valibot';
import { customer } from './customers.ts';
import { documentSummary } from './document-fields.ts';
import { documentFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery, searchedPageOf, searchWords } from './lists.ts';

const words = { q: searchWords, ...pageQuery };

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/api/search/customers',
  access: 'user',
  summary: 'Search customers by name, contact, email, or tax ID',
  query: v.strictObject(words),
  output: searchedPageOf(customer),
  success: 200,
  refusals: [],
});

export const searchDocuments = endpoint({
  method: 'GET',
  path: '/api/search/documents',
  access: 'user',
  summary: 'Search documents by number, reference, customer, or amount, within the filters of their list',
  query: v.strictObject({ ...words, ...documentFilters }),
  output: searchedPageOf(documentSummary),
  success: 200,
  refusals: [],
});
