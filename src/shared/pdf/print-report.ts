import type { Language } from '#shared/words/language.ts';
import { drawTable, type Column, type Row } from './draw-table.ts';
import { drawFacts, type Letterhead } from './letterhead.ts';
import { voiceOf } from './paper-words.ts';
import { drawSender } from './sender.ts';
import { closeSheet, makeRoom, openSheet, putText, tagged, type Fonts, type Sheet } from './sheet.ts';

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** What a report is drawn from: all texts are in its language already. */
export interface PrintedReport {
  readonly title: string;
  /** Labels and values, the days first. */
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly ReportTable[];
  /** What is said if there are no tables. */
  readonly none: string;
  readonly layout: 'portrait' | 'landscape';
  readonly language: Language;
  readonly head: Letterhead;
}

/** Renders a report as a PDF. Each page says below which report it is of. */
export async function printReport(report: PrintedReport, fonts: Fonts) {
  const { title, facts, tables, none, layout, language, head } = report;
  const { country } = head.address;
  const voice = voiceOf(language, country);
  const sheet = openSheet({ title, author: head.name, country, language, look: head.look, layout }, fonts);
  drawSender(sheet, head, { title, voice });
  drawFacts(sheet, facts, { x: sheet.left, width: 270 });
  sheet.y += 10;
  for (const table of tables) drawReportTable(sheet, table);
  if (tables.length === 0) tagged(sheet, 'P', () => (sheet.y += putText(sheet, none)));
  const days = facts[0]?.[1];
  return closeSheet(sheet, [head.name, title, days].filter(Boolean).join(' · '), voice);
}

/** A heading stays with the first rows of its table. */
function drawReportTable(sheet: Sheet, { title, columns, rows }: ReportTable): void {
  makeRoom(sheet, 110);
  sheet.y += 14;
  tagged(sheet, 'H2', () => {
    sheet.y += putText(sheet, title, { font: 'bold', size: 12 }) + 10;
  });
  drawTable(sheet, columns, rows);
}
