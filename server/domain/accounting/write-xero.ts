import type { Document } from '#shared/contract/document-fields.ts';
import { mostXeroInvoices, type XeroChoices } from '#shared/contract/xero.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import type { Cell, CsvColumn } from '../csv/write-csv.ts';
import type { Deps } from '../deps.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import type { SearchedPage } from '../search/hits.ts';
import { xeroInvoices } from './xero-contents.ts';
import { xeroRows, type XeroRow } from './xero-rows.ts';

interface Export {
  readonly period: { readonly from: string; readonly to: string };
  readonly choices: XeroChoices;
}

/** Days as Xero reads them where the organization is. */
interface Row extends XeroRow {
  readonly dayOf: (day: string) => string;
}

/** Invoices read at once. */
const atOnce = 50;

/** Reads the rows page by page. Throws validation_failed for more invoices than a file may have, or an unnamed tax. */
export function xeroPages(
  { clock }: Pick<Deps, 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  { period, choices }: Export,
): (db: Database, cursor: string | undefined) => Promise<SearchedPage<Row>> {
  let begun: Awaited<ReturnType<typeof begin>> | undefined;
  return async (db, cursor = '0') => {
    begun ??= await begin(db, actor, period);
    const { ids, dayOf } = begun;
    const end = Number(cursor) + atOnce;
    const some = ids.slice(Number(cursor), end);
    const documents = await readDocuments({ clock, db }, actor, some);
    const byId = new Map(documents.map((document) => [document.document_id, document]));
    const items = some.flatMap((id) => {
      const document = byId.get(id);
      return document === undefined ? [] : xeroRows(document, choices);
    });
    const rows = items.map((row) => Object.assign({ dayOf }, row));
    return { items: rows, next_cursor: end < ids.length ? String(end) : null };
  };
}

async function begin(db: Database, actor: Pick<Actor, 'organizationId'>, period: Export['period']) {
  const { ids } = await xeroInvoices(db, actor, period);
  if (ids.length > mostXeroInvoices)
    throw refusalAt('to', 'validation_failed', (say) => say.accounting.tooManyForXero(mostXeroInvoices));
  const { address } = await readOrganization(db, actor.organizationId);
  return { ids, dayOf: address.country === 'US' ? monthFirst : dayFirst };
}

const dayFirst = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
const monthFirst = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const figure = (text: string): Cell => ({ figure: text });

function totalOf({ total_amount: total, rounding_amount: rounding, currency }: Document): Cell {
  const [sum, rounded] = [fromWireAmount(total, currency), fromWireAmount(rounding, currency)];
  return figure(moneyText(sum + rounded, currency));
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
