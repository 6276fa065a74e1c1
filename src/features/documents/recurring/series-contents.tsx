import { totalOf, totalOfLine } from '#features/shared/documents/priced-of.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { nextDate, seriesOn } from '#features/shared/recurring/prices-to-come.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { periodOf, withPeriod } from '#shared/recurring/period-words.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { pageVoice } from '../paper/page-voice.ts';
import { SheetLines } from '../paper/sheet-lines.tsx';
import { TotalsTable } from '../paper/totals-table.tsx';

/** The lines of the next invoice, with its prices and the words of its period. */
export function SeriesContents({ series }: { series: RecurringInvoice }) {
  const { contents, nextInvoice } = words.recurring;
  const { state, rhythm, start_on: startOn, end_on: endOn, times, currency } = series;
  const day = nextDate(series);
  const voice = pageVoice();
  const period = day === null ? null : periodOf({ rhythm, startOn, endOn, times }, day);
  const shown = seriesOn(series, day);
  const lines = shown.lines.map((line, index) =>
    Object.assign({}, line, {
      position: index + 1,
      description: period === null ? line.description : withPeriod(line.description, period, voice.locale),
      total: totalOfLine(line, currency),
    }),
  );
  const amount = fromWireAmount(totalOf(shown), currency);
  return (
    <Panel
      title={contents}
      lead={day === null || state === 'paused' ? undefined : nextInvoice(formatDay(dueDay(rhythm, day)))}
      className="panel panel-part series-contents"
    >
      <SheetLines document={{ ...series, lines }} voice={voice} />
      <TotalsTable sums={[{ label: voice.words.total, amount, isStrong: true }]} currency={currency} />
    </Panel>
  );
}
