import type { BankDetails } from '#shared/contract/bank-details.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { unitName } from '#shared/documents/unit-name.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { correctedInvoice, invoiceWords } from '#shared/paper/corrected-invoice.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable, type Column, type Row } from './draw-table.ts';
import { drawWords } from './draw-words.ts';
import { drawEpcQr } from './epc-qr.ts';
import { drawLetterhead, type Addressee, type Letterhead } from './letterhead.ts';
import { closeSheet, openSheet, type Sheet } from './sheet.ts';
import { isFilled, showAmount, showDay, showNumber } from './show.ts';
import { sumsOf, taxNames } from './document-sums.ts';

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
  const quantity = [showNumber(line.quantity), unitName(line.unit_code)].filter(isFilled).join(' ');
  const per =
    line.base_quantity === 1
      ? []
      : [`Price for ${showNumber(line.base_quantity)} ${unitName(line.unit_code)}`.trim()];
  return {
    cells: [
      line.description,
      quantity,
      formatPrice(line.unit_price, currency),
      line.tax_rates.map(({ rate }) => `${showNumber(rate)}%`).join(' + '),
      showAmount(line.total, currency),
    ],
    remarks: [
      ...per,
      ...line.allowances.map((allowance) => allowanceText(allowance, currency)),
      ...taxNames(line),
    ],
  };
}

function allowanceText(allowance: Document['lines'][number]['allowances'][number], currency: string): string {
  const { charge, amount, percent, reason } = allowance;
  const size = amount === undefined ? `${showNumber(percent ?? 0)}%` : showAmount(amount, currency);
  return [`${charge ? 'Surcharge' : 'Discount'} ${size}`, reason].filter(isFilled).join(': ');
}

/** How to pay, where there is something to pay. */
async function drawPayment(sheet: Sheet, document: Document, head: Letterhead): Promise<void> {
  const { document_type: type, document_number: reference, status, amount_due: amount, currency } = document;
  const { bank } = head;
  if (type !== 'invoice' || reference === null || status === 'void' || amount <= 0) return;
  const account = bankLines(bank);
  if (account.length === 0) return;
  const name = bank.account_name ?? head.name;
  await drawWords(sheet, 'Bank transfer', [name, ...account, `Reference ${reference}`].join('\n'));
  if (currency !== 'EUR' || bank.iban === null) return;
  drawEpcQr(sheet, { name, iban: bank.iban, bic: bank.bic, amount, reference });
}

function bankLines(bank: BankDetails): string[] {
  const lines = [
    ['IBAN', bank.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', bank.bic],
    ['Account', bank.account_number],
    ['Routing number', bank.routing_number],
  ].flatMap(([label, value]) => (isFilled(value) ? [`${label} ${value}`] : []));
  return isFilled(bank.bank_name) && lines.length > 0 ? [bank.bank_name, ...lines] : lines;
}
