import * as v from 'valibot';
import { amount, currencyCode } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { dayRange } from './lists.ts';
import { says } from '../words/field-words.ts';

export const getCustomerBalance = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/balance',
  access: 'user',
  summary: 'Get a customer’s amount due and credit, by currency',
  params: v.strictObject({ id }),
  output: v.object({
    items: v.array(
      v.object({
        currency: v.string(),
        /** Amount due on issued invoices. */
        due: amount,
        /** The overdue part of it. */
        overdue: amount,
        /** Unallocated payments, and what is left of credit notes. */
        credit: amount,
        /** The part of it left on credit notes. It can't be allocated to invoices, only refunded. */
        credit_of_notes: v.optional(amount, 0),
      }),
    ),
  }),
  success: 200,
  refusals: ['not_found'],
});

/** Amounts in major units; positive is what the customer owes. */
export const statement = v.object({
  customer_id: v.string(),
  customer_name: v.string(),
  currency: v.string(),
  date_from: v.string(),
  date_to: v.string(),
  opening_balance: amount,
  entries: v.array(
    v.object({
      date: v.string(),
      kind: v.picklist(['invoice', 'credit_note', 'payment', 'refund']),
      /** Document number or payment reference. */
      reference: v.nullable(v.string()),
      amount,
      /** Balance after this entry. */
      balance: amount,
    }),
  ),
  closing_balance: amount,
});
export type Statement = v.InferOutput<typeof statement>;

/**
 * Defaults: the only currency with entries, else the customer's, else the organization's; and the year up to
 * today.
 */
const asked = {
  params: v.strictObject({ id }),
  query: v.strictObject({ currency: v.optional(currencyCode), ...dayRange }),
};

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/statement',
  access: 'user',
  summary: 'Get a customer’s statement for a period with the balance after each entry, up to 2,000 entries',
  ...asked,
  output: statement,
  success: 200,
  refusals: ['not_found'],
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/statement/pdf',
  access: 'user',
  summary: 'Get a customer’s statement as a PDF',
  ...asked,
  output: v.file(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found', 'overloaded', 'too_large'],
});

/** Customers whose statements are printed or emailed at once. */
export const mostStatements = 200;

export const customerIds = v.pipe(
  v.array(id),
  v.minLength(
    1,
    says((say) => say.chooseCustomers),
  ),
  v.maxLength(
    mostStatements,
    says((say) => say.tooManyCustomers(mostStatements)),
  ),
);

export const printStatements = endpoint({
  method: 'POST',
  path: '/api/statements/pdf',
  access: 'user',
  summary: 'Get the statements of several customers as one PDF, one for each currency; changes nothing',
  body: v.strictObject({
    customer_ids: customerIds,
    ...dayRange,
  }),
  output: v.file(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found', 'overloaded', 'too_large'],
});

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/pdf',
  access: 'user',
  summary: 'Get the receipt of a payment or refund as a PDF',
  params: v.strictObject({ id }),
  output: v.file(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found', 'overloaded', 'too_large'],
});
