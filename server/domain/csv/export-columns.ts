import type { Customer } from '#shared/contract/customers.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { Cell, CsvColumn } from './write-csv.ts';

/** With all decimals of its currency, as a spreadsheet reads it: no sign, no thousands. */
function figure(amount: number, currency: string): Cell {
  return { figure: moneyText(fromWireAmount(amount, currency), currency) };
}

export const documentColumns: readonly CsvColumn<DocumentSummary>[] = [
  { title: 'Number', of: (item) => item.document_number },
  { title: 'Type', of: (item) => item.document_type },
  { title: 'Status', of: (item) => item.status },
  { title: 'Customer', of: (item) => item.customer_name },
  { title: 'Issue date', of: (item) => item.issue_date },
  { title: 'Due date', of: (item) => item.due_date },
  { title: 'Expiry date', of: (item) => item.expiry_date },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Total', of: (item) => figure(item.total_amount, item.currency) },
  { title: 'Amount due', of: (item) => figure(item.amount_due, item.currency) },
  { title: 'Id', of: (item) => item.document_id },
];

export const customerColumns: readonly CsvColumn<Customer>[] = [
  { title: 'Name', of: (item) => item.name },
  { title: 'Contact', of: (item) => item.contact_name },
  { title: 'E-mail', of: (item) => item.email },
  { title: 'Phone', of: (item) => item.phone },
  { title: 'Tax number', of: (item) => item.tax_id },
  { title: 'Address line 1', of: (item) => item.billing_address?.line1 ?? null },
  { title: 'Address line 2', of: (item) => item.billing_address?.line2 ?? null },
  { title: 'City', of: (item) => item.billing_address?.city ?? null },
  { title: 'Region', of: (item) => item.billing_address?.region ?? null },
  { title: 'Postal code', of: (item) => item.billing_address?.postal_code ?? null },
  { title: 'Country', of: (item) => item.billing_address?.country ?? null },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Notes', of: (item) => item.notes },
  { title: 'Id', of: (item) => item.customer_id },
];

export const paymentColumns: readonly CsvColumn<Payment>[] = [
  { title: 'Date', of: (item) => item.payment_date },
  { title: 'Kind', of: (item) => item.kind },
  { title: 'Customer', of: (item) => item.customer_name },
  { title: 'Method', of: (item) => item.method },
  { title: 'Reference', of: (item) => item.reference },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Amount', of: (item) => figure(item.amount, item.currency) },
  {
    title: 'Invoices',
    of: (item) => item.allocations.map(({ document_number: number }) => number).join(' '),
  },
  { title: 'Notes', of: (item) => item.notes },
  { title: 'Id', of: (item) => item.payment_id },
];
