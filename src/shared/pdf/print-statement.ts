import type { Statement } from '#shared/contract/statements.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { drawLetterhead, type Letterhead, type Reader } from './letterhead.ts';
import { voiceOf } from './paper-words.ts';
import { endPart, finishSheet, openSheet, startPage, type Fonts, type Sheet } from './sheet.ts';
import { showAmount, showDay } from './show.ts';

/** A statement and who reads it. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly reader: Reader;
}

/** What statements are drawn from. */
export interface PrintedStatements {
  readonly statements: readonly [ReadStatement, ...ReadStatement[]];
  readonly head: Letterhead;
}

/** Renders statements as one PDF, each on pages of its own. */
export async function printStatements({ statements, head }: PrintedStatements, fonts: Fonts) {
  const { country } = head.address;
  const { language } = statements[0].reader;
  const title = voiceOf(language, country).words.statement;
  const sheet = openSheet({ title, author: head.name, country, language, look: head.look }, fonts);
  let pages = 0;
  for (const one of statements) {
    if (pages > 0) startPage(sheet);
    const voice = voiceOf(one.reader.language, country);
    drawStatement(sheet, head, one, voice);
    endPart(sheet, head.footer, voice, pages);
    pages = sheet.doc.bufferedPageRange().count;
  }
  return finishSheet(sheet);
}

function drawStatement(
  sheet: Sheet,
  head: Letterhead,
  { statement, reader: { to } }: ReadStatement,
  voice: PaperVoice,
): void {
  const { currency, entries, date_from: from, date_to: until } = statement;
  const { words } = voice;
  const day = (date: string) => showDay(date, voice.locale);
  const show = (amount: number) => showAmount(amount, currency, voice);
  const facts = [
    [words.from, day(from)],
    [words.until, day(until)],
    [words.currency, currency],
  ] as const;
  drawLetterhead(sheet, head, { title: words.statement, to, facts, voice });
  const columns = [
    { title: words.entry, width: 0 },
    { title: words.date, width: 80 },
    { title: words.amount, width: 110 },
    { title: words.balance, width: 110 },
  ];
  const rows = entries.map(({ kind, reference, date, amount, balance }) => ({
    cells: [`${words.entries[kind]} ${reference ?? ''}`.trim(), day(date), show(amount), show(balance)],
  }));
  const opening = { cells: [words.openingBalance, day(from), '', show(statement.opening_balance)] };
  drawTable(sheet, columns, [opening, ...rows]);
  drawSums(sheet, [{ label: words.closingBalance, value: show(statement.closing_balance), strong: true }]);
}
