import type { Document } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { allowanceWords } from '#shared/paper/allowance-words.ts';
import { correctedInvoice, invoiceWords, overdueInvoice } from '#shared/paper/corrected-invoice.ts';
import { payCode } from '#shared/paper/epc-text.ts';
import { paperSums } from '#shared/paper/paper-sums.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { quantityWords } from '#shared/paper/quantity-words.ts';
import { isPlain, rateWords, taxWords } from '#shared/paper/tax-words.ts';
import { transferLines } from '#shared/paper/transfer-lines.ts';
import { drawSums, type Sum } from './draw-sums.ts';
import { drawTable, type Column, type Row } from './draw-table.ts';
import { drawWords } from './draw-words.ts';
import { drawEpcQr } from './epc-qr.ts';
import { drawLetterhead, type Addressee, type Letterhead } from './letterhead.ts';
import { voiceOf } from './paper-words.ts';
import { closeSheet, openSheet, type Fonts, type Sheet } from './sheet.ts';
import { isFilled, showAmount, showDay } from './show.ts';
import { titleOf } from './title-of.ts';

/** A document and everything printed with it. */
export interface PrintedDocument {
  readonly document: Document;
  readonly head: Letterhead;
  readonly to: Addressee;
}

/**
 * Renders an invoice, estimate, or credit note as a PDF. Prints the document's amounts without recalculating.
 */
export async function printDocument(
  { document, head, to }: PrintedDocument,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = titleOf(document);
  const { language, currency } = document;
  const { country } = head.address;
  const voice = voiceOf(language, country);
  const { words } = voice;
  const sheet = openSheet({ title, author: head.name, country, language, look: head.look }, fonts);
  drawLetterhead(sheet, head, {
    title: document.status === 'void' ? words.void(title) : title,
    to,
    facts: factsOf(document, voice),
    voice,
  });
  drawTable(
    sheet,
    columnsOf(document, voice),
    document.lines.map((line) => rowOf(line, currency, voice)),
  );
  drawSums(sheet, sumsOf(document, voice));
  drawPayment(sheet, document, head, voice);
  for (const [heading, text] of [
    [words.notes, document.notes],
    [words.terms, document.terms],
  ] as const) {
    if (isFilled(text)) drawWords(sheet, heading, text);
  }
  return closeSheet(sheet, head.footer, voice);
}

function factsOf(document: Document, voice: PaperVoice): [string, string][] {
  const { document_type: type, document_number: number, currency } = document;
  const { words, locale } = voice;
  const day = (value: string | null) => value && showDay(value, locale);
  const corrected = correctedInvoice(document);
  const overdue = overdueInvoice(document);
  const facts: [string, string | null][] = [
    [words.number, number ?? words.numberAtIssue],
    [words.dates[type], day(document.issue_date)],
    [words.due, day(document.due_date)],
    [words.validUntil, day(document.expiry_date)],
    [words.correctsInvoice, corrected && invoiceWords(corrected, voice)],
    [words.overdueInvoice, overdue && invoiceWords(overdue, voice)],
    [words.reference, document.reference],
    [words.currency, currency],
  ];
  return facts.filter((fact): fact is [string, string] => isFilled(fact[1]));
}

function columnsOf({ prices_include_tax: withTax }: Document, { words }: PaperVoice): Column[] {
  return [
    { title: words.description, width: 0 },
    { title: words.quantity, width: 62 },
    { title: withTax ? words.priceWithTax : words.price, width: 82 },
    { title: words.tax, width: 60 },
    { title: withTax ? words.amountWithTax : words.amount, width: 88 },
  ];
}

function rowOf(line: Document['lines'][number], currency: string, voice: PaperVoice): Row {
  const { unit_code: unit, base_quantity: base } = line;
  return {
    cells: [
      line.description,
      quantityWords(line.quantity, unit, voice),
      formatPrice(line.unit_price, currency, voice.numbers),
      line.tax_rates.map(({ rate }) => rateWords(rate, voice)).join(' + '),
      showAmount(line.total, currency, voice),
    ],
    remarks: [
      ...(base === 1 ? [] : [voice.words.pricePer(quantityWords(base, unit, voice))]),
      ...line.allowances.map((allowance) => allowanceWords(allowance, currency, voice)),
      ...taxRemarks(line, voice),
    ],
  };
}

function sumsOf(document: Document, voice: PaperVoice): Sum[] {
  return paperSums(document, voice).map(({ label, printed = label, amount, isStrong = false }) => ({
    label: printed,
    value: formatMoney(amount, document.currency, voice.numbers),
    strong: isStrong,
  }));
}

/** Shows named taxes and exemption reasons below the description. A plain rate appears only in its column. */
function taxRemarks({ tax_rates: taxes }: Document['lines'][number], voice: PaperVoice): string[] {
  return taxes.every(isPlain) ? [] : [taxes.map((tax) => taxWords(tax, voice)).join(', ')];
}

function drawPayment(sheet: Sheet, document: Document, head: Letterhead, voice: PaperVoice): void {
  const lines = transferLines(document, head, voice);
  if (lines.length === 0) return;
  drawWords(sheet, voice.words.bankTransfer, lines.join('\n'));
  const code = payCode(document, head);
  if (code !== undefined) drawEpcQr(sheet, code, voice);
}
