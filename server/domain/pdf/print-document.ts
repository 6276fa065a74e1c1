import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { unitName } from '#shared/documents/unit-name.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { allowanceWords } from '#shared/paper/allowance-words.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { paperSums } from '#shared/paper/paper-sums.ts';
import { isPlain, taxWords } from '#shared/paper/tax-words.ts';
import { transferLines } from '#shared/paper/transfer-lines.ts';
import { drawSums, type Sum } from './draw-sums.ts';
import { drawTable, type Column, type Row } from './draw-table.ts';
import { drawWords } from './draw-words.ts';
import { drawEpcQr } from './epc-qr.ts';
import { drawLetterhead, type Addressee, type Letterhead } from './letterhead.ts';
import { closeSheet, openSheet, type Sheet } from './sheet.ts';
import { isFilled, showAmount, showDay } from './show.ts';

/** A document with everything that is printed on it. */
export interface PrintedDocument {
  readonly document: Document;
  readonly head: Letterhead;
  readonly to: Addressee;
}

const nouns: Readonly<Record<DocumentType, string>> = {
  invoice: 'Invoice',
  estimate: 'Estimate',
  credit_note: 'Credit note',
};

/** What a document is called where people read it: 'Invoice INV-2026-0001', 'Draft invoice'. */
export function titleOf({
  document_type: type,
  document_number: number,
}: Pick<Document, 'document_type' | 'document_number'>): string {
  return number === null ? `Draft ${nouns[type].toLowerCase()}` : `${nouns[type]} ${number}`;
}

/** Prints an invoice, an estimate or a credit note as a PDF. Figures are the document's own; nothing is computed. */
export async function printDocument(
  { document, head, to }: PrintedDocument,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const title = titleOf(document);
  const sheet = await openSheet({ title, author: head.name, country: head.address.country, signal });
  drawLetterhead(sheet, head, { title: shownTitle(document), to, facts: factsOf(document) });
  await drawTable(
    sheet,
    columnsOf(document),
    document.lines.map((line) => rowOf(line, document.currency)),
  );
  drawSums(sheet, sumsOf(document));
  await drawPayment(sheet, document, head);
  for (const [heading, text] of [
    ['Notes', document.notes],
    ['Terms', document.terms],
  ] as const) {
    if (isFilled(text)) await drawWords(sheet, heading, text);
  }
  return closeSheet(sheet, head.footer);
}

/** What is not a claim any more, or not yet one, says so in its title. */
function shownTitle(document: Document): string {
  if (document.status === 'void') return `${titleOf(document)} – void`;
  return titleOf(document);
}

function factsOf(document: Document): [string, string][] {
  const { document_type: type, document_number: number, currency } = document;
  const corrected = correctedInvoice(document);
  const facts: [string, string | null][] = [
    ['Number', number ?? 'given when issued'],
    ['Date', dayOrNull(document.issue_date)],
    [type === 'invoice' ? 'Due' : 'Due date', dayOrNull(document.due_date)],
    ['Valid until', dayOrNull(document.expiry_date)],
    ['Corrects invoice', corrected && invoiceWords(corrected, showDay)],
    ['Reference', document.reference],
    ['Currency', currency],
  ];
  return facts.filter((fact): fact is [string, string] => isFilled(fact[1]));
}

function dayOrNull(day: string | null): string | null {
  return day === null ? null : showDay(day);
}

function columnsOf({ prices_include_tax: withTax }: Document): Column[] {
  return [
    { title: 'Description', width: 0 },
    { title: 'Quantity', width: 62 },
    { title: withTax ? 'Price with tax' : 'Price', width: 82 },
    { title: 'Tax', width: 60 },
    { title: withTax ? 'Amount with tax' : 'Amount', width: 88 },
  ];
}

function rowOf(line: Document['lines'][number], currency: string): Row {
  const quantity = [formatDecimal(line.quantity), unitName(line.unit_code)].filter(isFilled).join(' ');
  const per =
    line.base_quantity === 1
      ? []
      : [`Price for ${formatDecimal(line.base_quantity)} ${unitName(line.unit_code)}`.trim()];
  return {
    cells: [
      line.description,
      quantity,
      formatPrice(line.unit_price, currency),
      line.tax_rates.map(({ rate }) => `${formatDecimal(rate)}%`).join(' + '),
      showAmount(line.total, currency),
    ],
    remarks: [
      ...per,
      ...line.allowances.map((allowance) => allowanceWords(allowance, currency)),
      ...taxRemarks(line),
    ],
  };
}

function sumsOf(document: Document): Sum[] {
  return paperSums(document).map(({ label, amount, isStrong = false }) => ({
    label,
    value: formatMoney(amount, document.currency),
    strong: isStrong,
  }));
}

/** Named taxes of a line, and why there is none, below its description; a plain rate stands in its column alone. */
function taxRemarks({ tax_rates: taxes }: Document['lines'][number]): string[] {
  return taxes.every(isPlain) ? [] : [taxes.map(taxWords).join(', ')];
}

/** How to pay, where there is something to pay. */
async function drawPayment(sheet: Sheet, document: Document, head: Letterhead): Promise<void> {
  const { document_number: reference, amount_due: amount, currency } = document;
  const { bank } = head;
  const lines = transferLines(document, head);
  if (lines.length === 0) return;
  await drawWords(sheet, 'Bank transfer', lines.join('\n'));
  if (currency !== 'EUR' || bank.iban === null || reference === null) return;
  const name = bank.account_name ?? head.name;
  drawEpcQr(sheet, { name, iban: bank.iban, bic: bank.bic, amount, reference });
}
