import type { Statement } from '#shared/contract/statements.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { drawLetterhead, type Letterhead, type Reader } from './letterhead.ts';
import { voiceOf } from './paper-words.ts';
import { closeSheet, openSheet, type Fonts } from './sheet.ts';
import { showAmount, showDay } from './show.ts';

/** What a statement is drawn from. */
export interface PrintedStatement {
  readonly statement: Statement;
  readonly head: Letterhead;
  readonly reader: Reader;
}

/** Renders a statement as a PDF. */
export async function printStatement(
  { statement, head, reader: { to, language } }: PrintedStatement,
  fonts: Fonts,
) {
  const { currency, entries, date_from: from, date_to: until } = statement;
  const { country } = head.address;
  const voice = voiceOf(language, country);
  const { words } = voice;
  const title = words.statement;
  const sheet = openSheet({ title, author: head.name, country, language, look: head.look }, fonts);
  const day = (date: string) => showDay(date, voice.locale);
  const show = (amount: number) => showAmount(amount, currency, voice);
  const facts = [
    [words.from, day(from)],
    [words.until, day(until)],
    [words.currency, currency],
  ] as const;
  drawLetterhead(sheet, head, { title, to, facts, voice });
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
  return closeSheet(sheet, head.footer, voice);
}
