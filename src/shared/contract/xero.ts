import * as v from 'valibot';
import { taxCategories } from '../documents/tax.ts';
import { says } from '../words/field-words.ts';
import { calendarDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

/** Invoices in one file, which is Xero's limit. */
export const mostXeroInvoices = 500;

const tax = { category: v.picklist(taxCategories), rate: v.number(), name: v.string() };

/** What a tax rate is called in Xero. */
const rateName = requiredText(
  (say) => say.labels.xeroRate,
  50,
  (say) => say.enterXeroRate,
);

/** What Xero needs to know of the invoices' lines, and only its owner knows. */
export const xeroChoices = v.strictObject({
  /** The code of the account for all lines. */
  account: requiredText(
    (say) => say.labels.xeroAccount,
    10,
    (say) => say.enterXeroAccount,
  ),
  taxes: v.pipe(
    v.array(v.strictObject({ ...tax, type: rateName })),
    v.maxLength(
      40,
      says((say) => say.tooManyTaxes(40)),
    ),
  ),
  /** For lines without tax. */
  untaxed: v.optional(rateName),
});
export type XeroChoices = v.InferOutput<typeof xeroChoices>;

const xeroContents = v.object({
  invoices: v.number(),
  taxes: v.array(v.object(tax)),
  /** True if a line has no tax, or an invoice is rounded. */
  has_untaxed: v.boolean(),
  left_out: v.object({
    credit_notes: v.number(),
    /** With several taxes on one line, or with tax that is withheld. */
    taxes: v.number(),
  }),
});
export type XeroContents = v.InferOutput<typeof xeroContents>;

export const getXeroContents = endpoint({
  method: 'GET',
  path: '/api/reports/xero',
  access: 'exporter',
  summary: 'Count the invoices and list the taxes of a Xero export, and count what it leaves out',
  query: v.strictObject({ from: calendarDay, to: calendarDay }),
  output: xeroContents,
  success: 200,
  refusals: [],
});

export const exportXero = endpoint({
  method: 'GET',
  path: '/api/export/xero',
  access: 'exporter',
  summary:
    'Export the invoices of a period (500 at most) as CSV for Xero, a row for each line, without tax; `choices` is JSON: the account, and what the tax rates are called in Xero',
  query: v.strictObject({
    from: calendarDay,
    to: calendarDay,
    choices: v.pipe(
      v.string(),
      v.parseJson(
        undefined,
        says((say) => say.enterXeroAccount),
      ),
      xeroChoices,
    ),
  }),
  output: v.file(),
  file: 'text/csv',
  success: 200,
  refusals: ['overloaded'],
});
