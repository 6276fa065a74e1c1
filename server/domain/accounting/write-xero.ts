import type { Document } from '#shared/contract/document-fields.ts';
import type { XeroChoices } from '#shared/contract/xero.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import type { Cell, CsvColumn } from '../csv/write-csv.ts';
import { Refusal } from '../refusal.ts';
import { figure, totalOf, type WrittenRow } from './invoice-pages.ts';
import { invoiceRows, type InvoiceRow, type RowWords } from './invoice-rows.ts';

/** A row with what it is booked on in Xero. */
interface XeroRow extends InvoiceRow {
  readonly account: string;
  readonly taxType: string;
}

type Row = XeroRow & WrittenRow;

/** An invoice's rows for Xero. Throws validation_failed if a tax has no name. */
export function xeroRows(
  document: Document,
  rowWords: RowWords,
  { account, taxes, untaxed }: XeroChoices,
): XeroRow[] {
  return invoiceRows(document, rowWords).map((row) => {
    const { taxed } = row;
    const named = taxes.find(
      ({ category, rate, name }) =>
        category === taxed?.category && rate === taxed.rate && name === taxed.name,
    );
    const taxType = taxed === null ? untaxed : named?.type;
    if (taxType === undefined) throw new Refusal('validation_failed', (say) => say.accounting.noXeroRate);
    return Object.assign({ account, taxType }, row);
  });
}

const postal = {
  POAddressLine1: 'line1',
  POAddressLine2: 'line2',
  POCity: 'city',
  PORegion: 'region',
  POPostalCode: 'postal_code',
  POCountry: 'country',
} as const;

/** What Xero's template has in each column. Those with an asterisk are compulsory. */
const values: Readonly<Record<string, (row: Row) => Cell>> = {
  '*ContactName': ({ document }) => document.buyer?.name ?? document.customer_name,
  EmailAddress: ({ document }) => document.buyer?.email ?? null,
  ...Object.fromEntries(
    Object.entries(postal).map(([title, part]) => [
      title,
      ({ document }: Row) => document.buyer?.address?.[part] ?? null,
    ]),
  ),
  '*InvoiceNumber': ({ document }) => document.document_number,
  Reference: ({ document }) => document.reference,
  '*InvoiceDate': ({ document, dayOf }) => dayOf(document.issue_date ?? ''),
  '*DueDate': ({ document, dayOf }) => dayOf(document.due_date ?? document.issue_date ?? ''),
  Total: ({ document }) => totalOf(document),
  '*Description': ({ description }) => description,
  '*Quantity': ({ quantity }) => figure(quantity),
  '*UnitAmount': ({ unitAmount }) => figure(unitAmount),
  '*AccountCode': ({ account }) => account,
  '*TaxType': ({ taxType }) => taxType,
  TaxAmount: ({ tax, document }) => figure(moneyText(tax, document.currency)),
  Currency: ({ document }) => document.currency,
};

/** The columns of Xero's template for sales invoices, whose order is fixed. */
const template =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,' +
  'POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,' +
  '*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,' +
  'TrackingOption2,Currency,BrandingTheme';

export const xeroColumns: readonly CsvColumn<Row>[] = template
  .split(',')
  .map((title) => ({ title, of: values[title] ?? (() => null) }));
