import { dayIn } from '#shared/calendar-day.ts';
import type { PrintJob } from '../pdf/print-job.ts';
import { voiceOf } from '#shared/pdf/paper-words.ts';
import type { ReportTable } from '#shared/pdf/print-report.ts';
import { showAmount, showDay } from '#shared/pdf/show.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { readLetterhead } from '../pdf/read-letterhead.ts';
import { Refusal } from '../refusal.ts';
import { reportWords, type ReportWords } from './report-words.ts';

/** More rows are more than the 500 pages that a PDF may have. */
const mostRows = 20_000;

type ReportJob = Extract<PrintJob, { kind: 'report' }>;

/** How a report's days and amounts are written, and its words. */
export interface ReportVoice extends ReportWords {
  readonly voice: PaperVoice;
  readonly day: (day: string) => string;
  readonly amount: (amount: number, currency: string) => string;
}

/** One kind of report. */
export interface ReportContent {
  readonly title: string;
  /** Labels and values, the days first. */
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly ReportTable[];
  readonly none: string;
  readonly layout?: 'landscape';
}

/** A report in the organization's language, ready to be drawn. Throws too_large. */
export async function reportJob(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  contentOf: (say: ReportVoice) => Promise<ReportContent>,
): Promise<ReportJob> {
  const { language, timezone } = await readOrganization(db, organizationId);
  const head = await readLetterhead(db, organizationId);
  const voice = voiceOf(language, head.address.country);
  const say = reportWords[language];
  const {
    facts,
    layout = 'portrait',
    ...content
  } = await contentOf({
    ...say,
    voice,
    day: (day) => showDay(day, voice.locale),
    amount: (amount, currency) => showAmount(amount, currency, voice),
  });
  const rows = content.tables.reduce((count, table) => count + table.rows.length, 0);
  if (rows > mostRows) throw new Refusal('too_large', (words) => words.server.reportTooLarge);
  const now = clock();
  const time = new Intl.DateTimeFormat(voice.locale, { timeStyle: 'short', timeZone: timezone }).format(now);
  const made = [say.paper.created, `${showDay(dayIn(timezone, now), voice.locale)}, ${time}`] as const;
  return { kind: 'report', ...content, facts: [...facts, made], layout, language, head };
}

interface InCurrency {
  readonly currency: string;
}

/** The currencies of a report that has anything in them, as a fact. */
export function currenciesFact(
  { voice }: ReportVoice,
  found: readonly InCurrency[],
): (readonly [string, string])[] {
  return found.length === 0 ? [] : [[voice.words.currency, found.map(({ currency }) => currency).join(', ')]];
}

/** A period as a fact. */
export function periodFact(
  { screen, day }: ReportVoice,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return [screen.taxes.period, screen.days(day(from), day(to))] as const;
}
