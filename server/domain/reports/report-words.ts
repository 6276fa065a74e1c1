import type { Language } from '#shared/words/language.ts';
import { reportPaper as germanPaper } from '#shared/words/de/report-paper.ts';
import { reports as german } from '#shared/words/de/reports.ts';
import { reportPaper } from '#shared/words/en/report-paper.ts';
import { reports } from '#shared/words/en/reports.ts';
import type { Translated } from '#shared/words/translated.ts';

/** What reports say on paper: the words of their screens, and a few of their own. */
export interface ReportWords {
  readonly screen: Translated<typeof reports>;
  readonly paper: Translated<typeof reportPaper>;
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  en: { screen: reports, paper: reportPaper },
  de: { screen: german, paper: germanPaper },
};
