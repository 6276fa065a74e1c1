import type { Customer } from '#shared/contract/customers.ts';
import type { Item } from '#shared/contract/items.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { signedAmount } from '#shared/documents/payment.ts';
import { fromWireDecimal, shortMillionthsText } from '#shared/money/millionths.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { PaymentReport, RevenueGrouping, RevenueReport, TaxReport } from '#shared/contract/reports.ts';
import type { OwnPrice } from '../price-lists/own-prices.ts';
import type { ExportedInvoice } from '../reports/aged-receivables.ts';
import type { ExportedDocument } from './exported-documents.ts';
import { contactsCell } from './contacts-cell.ts';
import type { Cell, CsvColumn } from './write-csv.ts';

/** With all decimals of the currency, but no currency sign or thousands separators, for spreadsheets. */
function figure(amount: number, currency: string): Cell {
  return { figure: moneyText(fromWireAmount(amount, currency), currency) };
}

/** The same for an amount in minor units. */
function sum(amount: bigint, currency: string): Cell {
  return { figure: moneyText(amount, currency) };
}

/**
 * Drafts, void documents, and credit notes have no amount due, so the column adds up to the total due on
 * invoices.
 */
function due({ document_type: type, status, amount_due: amount, currency }: ExportedDocument): Cell {
  const isClaim = type === 'invoice' && status !== 'draft' && status !== 'void';
  return isClaim ? figure(amount, currency) : null;
}

/** `20 %: 16.00; 5 %: 1.00`; named taxes and special categories are marked: `GST 5 %`, `AE 0 %`. */
function taxesByRate({ taxes, currency }: ExportedDocument): string {
  const texts = taxes.map(({ category, rate, name, taxAmount }) => {
    const words = name === '' && category !== 'S' ? category : name;
    return `${words} ${shortMillionthsText(rate)} %: ${moneyText(taxAmount, currency)}`.trim();
  });
  return texts.join('; ');
}

export const documentColumns: readonly CsvColumn<ExportedDocument>[] = [
  { title: 'Number', of: (item) => item.document_number },
  { title: 'Type', of: (item) => item.document_type },
  { title: 'Status', of: (item) => item.status },
  { title: 'Customer', of: (item) => item.customer_name },
  { title: 'Issue date', of: (item) => item.issue_date },
  { title: 'Due date', of: (item) => item.due_date },
  { title: 'Valid until', of: (item) => item.expiry_date },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Net', of: (item) => sum(item.net, item.currency) },
  { title: 'Tax', of: (item) => sum(item.tax, item.currency) },
  { title: 'Tax by rate', of: taxesByRate },
  { title: 'Total', of: (item) => figure(item.total_amount, item.currency) },
  { title: 'Rounding', of: (item) => sum(item.rounding, item.currency) },
  { title: 'Paid', of: (item) => sum(item.paid, item.currency) },
  { title: 'Credited', of: (item) => sum(item.credited, item.currency) },
  { title: 'Amount due', of: due },
  { title: 'ID', of: (item) => item.document_id },
];

export const customerColumns: readonly CsvColumn<Customer>[] = [
  { title: 'Name', of: (item) => item.name },
  { title: 'Contact', of: (item) => item.contact_name },
  { title: 'Email', of: (item) => item.email },
  { title: 'Phone', of: (item) => item.phone },
  { title: 'Tax ID', of: (item) => item.tax_id },
  { title: 'Address line 1', of: (item) => item.billing_address?.line1 ?? null },
  { title: 'Address line 2', of: (item) => item.billing_address?.line2 ?? null },
  { title: 'City', of: (item) => item.billing_address?.city ?? null },
  { title: 'Region', of: (item) => item.billing_address?.region ?? null },
  { title: 'Postal code', of: (item) => item.billing_address?.postal_code ?? null },
  { title: 'Country', of: (item) => item.billing_address?.country ?? null },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Language', of: (item) => item.language ?? null },
  {
    title: 'Payment terms (days)',
    of: ({ payment_terms_days: days }) => (days === null ? null : String(days)),
  },
  { title: 'More contacts', of: ({ contacts = [] }) => contactsCell(contacts) },
  { title: 'Notes', of: (item) => item.notes },
  { title: 'ID', of: (item) => item.customer_id },
];

/** Amount is 0 for what is void, so that it adds up. */
export const paymentColumns: readonly CsvColumn<Payment>[] = [
  { title: 'Date', of: (item) => item.payment_date },
  { title: 'Type', of: (item) => item.kind },
  { title: 'Status', of: ({ voided }) => (voided ? 'void' : 'recorded') },
  { title: 'Customer', of: (item) => item.customer_name },
  { title: 'Method', of: (item) => item.method },
  { title: 'Reference', of: (item) => item.reference },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Amount', of: (item) => figure(signedAmount(item), item.currency) },
  {
    title: 'Invoices',
    of: (item) => item.allocations.map(({ document_number: number }) => number).join(' '),
  },
  { title: 'Notes', of: (item) => item.notes },
  {
    title: 'Voided amount',
    of: ({ voided, ...item }) => (voided ? figure(signedAmount(item), item.currency) : null),
  },
  { title: 'Void reason', of: ({ voided }) => voided?.reason ?? null },
  { title: 'ID', of: (item) => item.payment_id },
];

/** An item in one currency. */
export interface PricedItem {
  readonly item: Item;
  /** Null for an item without a price. */
  readonly price: Item['prices'][number] | null;
}

/** An item once for each of its prices. */
export function pricedItems(item: Item): readonly PricedItem[] {
  const { prices } = item;
  return prices.length === 0 ? [{ item, price: null }] : prices.map((price) => ({ item, price }));
}

/** As the import reads it: several taxes of a line are joined by ` + `. */
const joined = (taxes: Item['tax_rates'], of: (tax: Item['tax_rates'][number]) => string) =>
  taxes.map(of).join(' + ');

export const itemColumns: readonly CsvColumn<PricedItem>[] = [
  { title: 'Number', of: ({ item }) => item.number },
  { title: 'Name', of: ({ item }) => item.name },
  { title: 'Description', of: ({ item }) => item.description },
  { title: 'Unit', of: ({ item }) => item.unit_code },
  { title: 'Currency', of: ({ price }) => price?.currency ?? null },
  {
    title: 'Price',
    of: ({ price }) => price && { figure: shortMillionthsText(fromWireDecimal(price.unit_price)) },
  },
  { title: 'Prices include tax', of: ({ item }) => (item.prices_include_tax ? 'yes' : 'no') },
  {
    title: 'Tax rate',
    of: ({ item }) => joined(item.tax_rates, ({ rate }) => shortMillionthsText(fromWireDecimal(rate))),
  },
  { title: 'Tax name', of: ({ item }) => joined(item.tax_rates, ({ name }) => name) },
  { title: 'ID', of: ({ item }) => item.item_id },
];

/** As the import of prices reads them. */
export const ownPriceColumns: readonly CsvColumn<OwnPrice>[] = [
  { title: 'Number', of: ({ number }) => number },
  { title: 'Name', of: ({ name }) => name },
  { title: 'Currency', of: ({ price }) => price.currency },
  {
    title: 'Price',
    of: ({ price }) => ({ figure: shortMillionthsText(fromWireDecimal(price.unit_price)) }),
  },
  { title: 'ID', of: ({ price }) => price.item_id },
];

export const receivableColumns: readonly CsvColumn<ExportedInvoice>[] = [
  { title: 'Customer', of: (item) => item.customer },
  { title: 'Invoice', of: (item) => item.number },
  { title: 'Issue date', of: (item) => item.issued },
  { title: 'Due date', of: (item) => item.due },
  { title: 'Days overdue', of: (item) => item.age },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Open', of: (item) => sum(item.open, item.currency) },
  { title: 'ID', of: (item) => item.id },
];

type TaxOfCurrency = TaxReport['currencies'][number];

/** A rate of a tax report, with its currency. */
export type ExportedTax = Pick<TaxOfCurrency, 'currency'> & TaxOfCurrency['rates'][number];

export const taxColumns: readonly CsvColumn<ExportedTax>[] = [
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Category', of: (item) => item.category },
  { title: 'Rate', of: (item) => ({ figure: shortMillionthsText(fromWireDecimal(item.rate)) }) },
  { title: 'Name', of: (item) => item.name },
  { title: 'Net', of: (item) => figure(item.taxable, item.currency) },
  { title: 'Tax', of: (item) => figure(item.tax, item.currency) },
];

type RevenueOfCurrency = RevenueReport['currencies'][number];

/** A group's revenue, with its currency. */
export type ExportedRevenue = Pick<RevenueOfCurrency, 'currency'> & RevenueOfCurrency['groups'][number];

const groupTitles = { customer: 'Customer', item: 'Item', month: 'Month' } as const;

/** Columns of a revenue report by customer, item, or month. */
export function revenueColumns(by: RevenueGrouping): readonly CsvColumn<ExportedRevenue>[] {
  return [
    { title: groupTitles[by], of: ({ name }) => (name === '' ? 'Discounts and charges' : name) },
    { title: 'Currency', of: (item) => item.currency },
    { title: 'Net', of: (item) => figure(item.net, item.currency) },
    { title: 'Net, year before', of: (item) => figure(item.net_before, item.currency) },
    ...(by === 'customer' ? [{ title: 'ID', of: (item: ExportedRevenue) => item.id }] : []),
  ];
}

type PaymentsOfCurrency = PaymentReport['currencies'][number];

/** What came in by one method, with its currency. */
export type ExportedMethod = Pick<PaymentsOfCurrency, 'currency'> & PaymentsOfCurrency['methods'][number];

export const methodColumns: readonly CsvColumn<ExportedMethod>[] = [
  { title: 'Method', of: (item) => item.method },
  { title: 'Currency', of: (item) => item.currency },
  { title: 'Payments', of: (item) => ({ figure: String(item.payments) }) },
  { title: 'Received', of: (item) => figure(item.received, item.currency) },
  { title: 'Refunded', of: (item) => figure(item.refunded, item.currency) },
  { title: 'Net', of: (item) => figure(item.net, item.currency) },
];
