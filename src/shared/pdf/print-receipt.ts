import type { Payment } from '#shared/contract/payments.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { drawWords } from './draw-words.ts';
import { drawLetterhead, type Letterhead, type Reader } from './letterhead.ts';
import { voiceOf } from './paper-words.ts';
import { closeSheet, openSheet, type Fonts, type Sheet } from './sheet.ts';
import { isFilled, showAmount, showDay } from './show.ts';

/** What a receipt is drawn from. */
export interface PrintedReceipt {
  readonly payment: Payment;
  readonly head: Letterhead;
  readonly reader: Reader;
}

/** Renders a receipt as a PDF. That of a voided payment claims nothing: it was received by mistake, and settles nothing. */
export async function printReceipt(
  { payment, head, reader: { to, language } }: PrintedReceipt,
  fonts: Fonts,
) {
  const { currency, amount, notes, kind, voided } = payment;
  const { country } = head.address;
  const voice = voiceOf(language, country);
  const { words } = voice;
  const name = kind === 'refund' ? words.refund : words.receipt;
  const title = voided ? words.void(name) : name;
  const sheet = openSheet({ title, author: head.name, country, language, look: head.look }, fonts);
  drawLetterhead(sheet, head, { title, to, facts: factsOf(payment, voice), voice });
  if (!voided) drawAllocations(sheet, payment, voice);
  const label = kind === 'refund' ? words.refunded : words.received;
  drawSums(sheet, [
    { label: voided ? words.amount : label, value: showAmount(amount, currency, voice), strong: true },
  ]);
  if (isFilled(notes)) drawWords(sheet, words.notes, notes);
  return closeSheet(sheet, head.footer, voice);
}

function factsOf(
  { payment_date: day, method, reference, currency }: Payment,
  { words, locale }: PaperVoice,
): [string, string][] {
  const facts: [string, string | null][] = [
    [words.date, showDay(day, locale)],
    [words.method, words.methods[method]],
    [words.paymentReference, reference],
    [words.currency, currency],
  ];
  return facts.filter((fact): fact is [string, string] => isFilled(fact[1]));
}

function drawAllocations(sheet: Sheet, payment: Payment, voice: PaperVoice): void {
  const columns = [
    { title: voice.words.appliedTo, width: 0 },
    { title: voice.words.amount, width: 120 },
  ];
  const show = (figure: number) => showAmount(figure, payment.currency, voice);
  const rows = rowsOf(payment, voice).map(([what, figure]) => ({ cells: [what, show(figure)] }));
  drawTable(sheet, columns, rows);
}

/** The allocations and the remaining credit. */
function rowsOf({ allocations, amount, currency }: Payment, { words }: PaperVoice): [string, number][] {
  const allocated = sumOf(allocations.map((allocation) => fromWireAmount(allocation.amount, currency)));
  const left = fromWireAmount(amount, currency) - allocated;
  const rows = allocations.map(({ document_number: number, amount: part }): [string, number] => [
    words.invoiceNumber(number ?? ''),
    part,
  ]);
  if (left !== 0n) rows.push([words.credit, toWireAmount(left, currency)]);
  return rows;
}
