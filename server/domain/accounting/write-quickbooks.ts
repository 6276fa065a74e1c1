import type { Document } from '#shared/contract/document-fields.ts';
import { mostQuickBooksInvoices, type QuickBooksContents } from '#shared/contract/quickbooks.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { defaultLanguage } from '#shared/words/language.ts';
import { wordsIn } from '#server/words.ts';
import type { Actor } from '../actor.ts';
import type { CsvColumn } from '../csv/write-csv.ts';
import type { Deps } from '../deps.ts';
import { readInOrder } from '../documents/read-in-order.ts';
import { figure, type WrittenRow } from './invoice-pages.ts';
import { invoiceRows, type InvoiceRow, type RowWords } from './invoice-rows.ts';
import { soldInvoices, type Period } from './sold-invoices.ts';

/** What QuickBooks Online cuts off. */
const longestNumber = 21;

/** An invoice's rows for QuickBooks, which takes no negative ones. None if it still has some, or its number is too long. */
export function quickBooksRows(document: Document, say: RowWords): InvoiceRow[] {
  const rows = invoiceRows(document, say, { isSpread: true });
  const isLong = (document.document_number ?? '').length > longestNumber;
  return isLong || rows.some(({ net }) => net < 0n) ? [] : rows;
}

/** How many invoices a file has, and what it leaves out. */
export async function quickBooksContents(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  period: Period,
): Promise<QuickBooksContents> {
  const { ids, leftOut } = await soldInvoices(deps.db, actor, period);
  const documents = ids.length > mostQuickBooksInvoices ? [] : await readInOrder(deps, actor, ids);
  // Only counted, so any language will do.
  const say = wordsIn(defaultLanguage).accounting.rows;
  const others = documents.filter((document) => quickBooksRows(document, say).length === 0).length;
  return { invoices: ids.length - others, left_out: { ...leftOut, others } };
}

/** Its owner says in QuickBooks which of its own taxes is meant. */
function taxCodeOf({ taxed, say }: WrittenRow): string {
  if (taxed === null) return say.untaxed;
  const words = taxed.name === '' && taxed.category !== 'S' ? taxed.category : taxed.name;
  return `${words} ${taxed.rate}%`.trim();
}

/** The columns that QuickBooks recognizes. Those with an asterisk are compulsory. */
export const quickBooksColumns: readonly CsvColumn<WrittenRow>[] = [
  { title: '*InvoiceNo', of: ({ document }) => document.document_number },
  { title: '*Customer', of: ({ document }) => document.buyer?.name ?? document.customer_name },
  { title: '*InvoiceDate', of: ({ document, dayOf }) => dayOf(document.issue_date ?? '') },
  {
    title: '*DueDate',
    of: ({ document, dayOf }) => dayOf(document.due_date ?? document.issue_date ?? ''),
  },
  { title: 'Memo', of: ({ document }) => document.reference },
  // Without one, QuickBooks books on its own item for sales.
  { title: 'Item(Product/Service)', of: () => null },
  { title: 'ItemDescription', of: ({ description }) => description },
  { title: 'ItemQuantity', of: ({ quantity }) => figure(quantity) },
  { title: 'ItemRate', of: ({ unitAmount }) => figure(unitAmount) },
  { title: '*ItemAmount', of: ({ net, document }) => figure(moneyText(net, document.currency)) },
  { title: '*ItemTaxCode', of: taxCodeOf },
  { title: 'ItemTaxAmount', of: ({ tax, document }) => figure(moneyText(tax, document.currency)) },
  { title: 'Currency', of: ({ document }) => document.currency },
];
