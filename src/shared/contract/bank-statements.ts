import * as v from 'valibot';
import { amount } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { says } from '../words/field-words.ts';

const bankEntry = v.object({
  /** For POST /api/payments: the same whenever the statement is read. */
  payment_id: v.string(),
  /** The day it was booked. */
  day: v.string(),
  currency: v.string(),
  amount,
  payer: v.string(),
  text: v.string(),
  /** `recorded`: from this statement or one like it. `similar`: there is a payment of that day and amount. */
  state: v.picklist(['new', 'similar', 'recorded']),
  /** What it seems to pay, and by what it was found. The rest of the amount would be the customer's credit. */
  suggestion: v.nullable(
    v.object({
      by: v.picklist(['number', 'name', 'amount']),
      customer_id: v.string(),
      customer_name: v.string(),
      allocations: v.array(v.object({ document_id: v.string(), document_number: v.string(), amount })),
    }),
  ),
});
export type BankEntry = v.InferOutput<typeof bankEntry>;

const openInvoice = v.object({
  document_id: v.string(),
  document_number: v.string(),
  customer_id: v.string(),
  customer_name: v.string(),
  currency: v.string(),
  amount_due: amount,
});
export type OpenInvoice = v.InferOutput<typeof openInvoice>;

export const readBankStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/read',
  access: 'writer',
  summary:
    'Read the incoming money of a bank statement (CAMT.053, MT940, or CSV) and suggest which invoices it pays; nothing is recorded',
  body: v.strictObject({
    content: v.pipe(
      // Not stored: what no statement can have is refused as no statement.
      v.string(),
      v.nonEmpty(says((say) => say.emptyFile)),
      v.maxLength(
        1_000_000,
        says((say) => say.importTooLarge),
      ),
    ),
  }),
  output: v.object({
    entries: v.array(bankEntry),
    /** Entries that brought no money in. */
    others: v.number(),
    /** Rows of a CSV file whose day or amount can't be read, if there are any. The spreadsheet's first row is 1. */
    unreadable_rows: v.optional(v.array(v.number())),
    /** True if the file says of no amount whether it came in or went out. Older servers don't say. */
    is_unsigned: v.optional(v.boolean()),
    /** What can be chosen: the 1,000 longest due, and what is suggested. */
    open_invoices: v.array(openInvoice),
  }),
  success: 200,
  refusals: [],
});
