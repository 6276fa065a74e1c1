import * as v from 'valibot';
import { calendarDay } from './dates.ts';
import { endpoint } from './endpoint.ts';

/** Invoices in one file, which is QuickBooks Online's limit. */
export const mostQuickBooksInvoices = 100;

const quickBooksContents = v.object({
  invoices: v.number(),
  left_out: v.object({
    credit_notes: v.number(),
    /** With several taxes on one line, or with tax that is withheld. */
    taxes: v.number(),
    /** With an amount below zero, or a number of more than 21 characters. */
    others: v.number(),
  }),
});
export type QuickBooksContents = v.InferOutput<typeof quickBooksContents>;

export const getQuickBooksContents = endpoint({
  method: 'GET',
  path: '/api/reports/quickbooks',
  access: 'exporter',
  summary: 'Count the invoices of a QuickBooks Online export, and what it leaves out',
  query: v.strictObject({ from: calendarDay, to: calendarDay }),
  output: quickBooksContents,
  success: 200,
  refusals: [],
});

export const exportQuickBooks = endpoint({
  method: 'GET',
  path: '/api/export/quickbooks',
  access: 'exporter',
  summary:
    'Export the invoices of a period (100 at most) as CSV for QuickBooks Online, a row for each line, without tax',
  query: v.strictObject({ from: calendarDay, to: calendarDay }),
  output: v.file(),
  file: 'text/csv',
  success: 200,
  refusals: ['overloaded'],
});
