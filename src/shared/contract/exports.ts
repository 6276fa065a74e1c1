import * as v from 'valibot';
import { calendarDay } from './dates.ts';
import { documentFilters } from './documents.ts';
import { endpoint, xlsx } from './endpoint.ts';
import { id } from './fields.ts';
import { searchWords } from './lists.ts';
import { paymentFilters } from './payments.ts';
import { revenueGroupings, taxBases } from './reports.ts';
import { says } from '../words/field-words.ts';

/** `bom=1` adds a byte order mark, which Excel needs to recognize UTF-8. */
const options = {
  bom: v.optional(
    v.picklist(
      ['0', '1'],
      says((say) => say.zeroOrOne),
    ),
    '0',
  ),
};

/**
 * CSV files for accountants. `comma`: semicolons between cells and a decimal comma in numbers, as Excel expects it where
 * numbers are written so. Otherwise commas and a decimal point.
 */
const accountants = {
  ...options,
  decimals: v.optional(
    v.picklist(
      ['point', 'comma'],
      says((say) => say.pointOrComma),
    ),
  ),
};

/** The journal is also made as a workbook. */
const table = {
  ...accountants,
  format: v.optional(
    v.picklist(
      ['csv', 'xlsx'],
      says((say) => say.csvOrXlsx),
    ),
    'csv',
  ),
};

/** Reports are also made as a PDF, in the organization's language. */
const report = {
  ...accountants,
  format: v.optional(
    v.picklist(
      ['csv', 'xlsx', 'pdf'],
      says((say) => say.csvXlsxOrPdf),
    ),
    'csv',
  ),
};

/** The search text of the list, applied to the export too. */
const words = { q: v.optional(searchWords, '') };

const csv = { output: v.file(), file: 'text/csv', success: 200, refusals: ['overloaded'] } as const;
const csvOrXlsx = { ...csv, otherFiles: [xlsx] } as const;
const reportFiles = {
  ...csv,
  otherFiles: [xlsx, 'application/pdf'],
  refusals: ['overloaded', 'too_large'],
} as const;

export const exportDocuments = endpoint({
  method: 'GET',
  path: '/api/export/documents',
  access: 'exporter',
  summary: 'Export documents as CSV, filtered or searched like their list; formulas are escaped',
  query: v.strictObject({ ...words, ...documentFilters, ...options }),
  ...csv,
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/export/customers',
  access: 'exporter',
  summary: 'Export customers as CSV, all or those that a search finds',
  query: v.strictObject({ ...words, ...options }),
  ...csv,
});

export const exportItems = endpoint({
  method: 'GET',
  path: '/api/export/items',
  access: 'exporter',
  summary: 'Export active catalog items as CSV, a row for each price, all or those that a search finds',
  query: v.strictObject({ ...words, ...options }),
  ...csv,
});

export const exportPriceList = endpoint({
  method: 'GET',
  path: '/api/export/price-lists/{id}',
  access: 'exporter',
  summary: 'Export a price list’s own prices as CSV, by the name of the item',
  params: v.strictObject({ id }),
  query: v.strictObject(options),
  ...csv,
  refusals: ['overloaded', 'not_found'],
});

export const exportReceivables = endpoint({
  method: 'GET',
  path: '/api/export/receivables',
  access: 'exporter',
  summary: 'Export the invoices that were open at the end of a day as CSV, XLSX, or PDF, with their age',
  query: v.strictObject({ as_of: v.optional(calendarDay), ...report }),
  ...reportFiles,
});

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/api/export/revenue',
  access: 'exporter',
  summary:
    'Export the net revenue of a period by customer, item, or month as CSV, XLSX, or PDF, beside the year before',
  query: v.strictObject({
    from: calendarDay,
    to: calendarDay,
    by: v.optional(v.picklist(revenueGroupings), 'customer'),
    ...report,
  }),
  ...reportFiles,
});

export const exportTaxes = endpoint({
  method: 'GET',
  path: '/api/export/taxes',
  access: 'exporter',
  summary: 'Export the tax of a period by rate as CSV, XLSX, or PDF',
  query: v.strictObject({
    from: calendarDay,
    to: calendarDay,
    basis: v.optional(v.picklist(taxBases), 'issue'),
    ...report,
  }),
  ...reportFiles,
});

export const exportPaymentReport = endpoint({
  method: 'GET',
  path: '/api/export/payments-by-method',
  access: 'exporter',
  summary: 'Export the payments and refunds of a period by method as CSV, XLSX, or PDF',
  query: v.strictObject({ from: calendarDay, to: calendarDay, ...report }),
  ...reportFiles,
});

export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/export/payments',
  access: 'exporter',
  summary: 'Export payments as CSV, filtered like their list',
  query: v.strictObject({ ...paymentFilters, ...options }),
  ...csv,
});

export const exportJournal = endpoint({
  method: 'GET',
  path: '/api/export/journal',
  access: 'exporter',
  summary:
    'Export the journal of a period as CSV or XLSX: documents and payments by account, debit and credit',
  query: v.strictObject({ from: calendarDay, to: calendarDay, ...table }),
  ...csvOrXlsx,
});

export const exportDatev = endpoint({
  method: 'GET',
  path: '/api/export/datev',
  access: 'exporter',
  summary:
    'Export the postings of a period within one fiscal year as a DATEV batch (EXTF 700, Windows-1252), in the organization’s default currency',
  query: v.strictObject({ from: calendarDay, to: calendarDay }),
  ...csv,
  refusals: ['overloaded', 'conflict'],
});

export const exportForAccountant = endpoint({
  method: 'GET',
  path: '/api/export/accountant',
  access: 'exporter',
  summary:
    'Export a period as a ZIP archive: the PDFs of its invoices and credit notes (1,000 at most), a list of them, the journal, and a DATEV batch for each fiscal year if the organization has DATEV numbers',
  query: v.strictObject({ from: calendarDay, to: calendarDay, ...accountants }),
  output: v.file(),
  file: 'application/zip',
  success: 200,
  refusals: ['overloaded', 'conflict'],
});
