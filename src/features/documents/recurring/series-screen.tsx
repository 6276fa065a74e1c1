import { Link } from '@tanstack/react-router';
import { SkipForward, Undo2 } from 'lucide-react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { May } from '#features/shared/may.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { totalOn } from '#features/shared/recurring/prices-to-come.ts';
import { seriesToBe } from '#features/shared/recurring/series-moves.ts';
import { isMissing } from '#features/shared/saved/is-missing.ts';
import { NoSuchRecord } from '#features/shared/saved/no-such-record.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { concerns } from '#offline/outbox/act.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { DayLists } from './day-lists.tsx';
import { DueDay } from './due-day.tsx';
import { PriceChangesPanel } from './prices/price-changes-panel.tsx';
import { SeriesActions } from './series-actions.tsx';
import { SeriesContents } from './series-contents.tsx';
import { SeriesRuns } from './series-runs.tsx';
import { SeriesState } from './series-state.tsx';
import { useSeriesAct, type SeriesAct } from './use-series-act.ts';
import { seriesRead } from './series-read.ts';
import '../document.css';
import './recurring.css';

interface PartProps {
  series: RecurringInvoice;
  act: SeriesAct;
}

/** Why no dates follow. */
function whyNone({ state, is_customer_archived: isArchived }: RecurringInvoice): string {
  const { recurring: say } = words;
  if (state === 'ended') return say.ended;
  return isArchived ? say.customerArchived : say.noDays;
}

/** The next dates, each to be skipped or not; with their amounts, if those differ. */
function NextDays({ series, act }: PartProps) {
  const { recurring: say } = words;
  const { next_days: days, currency } = series;
  const amounts = new Map(days.map(({ day }) => [day, amountText(totalOn(series, day), currency)]));
  const differ = new Set(amounts.values()).size > 1;
  return (
    <Panel title={say.nextDays} lead={series.state === 'paused' ? say.paused : undefined}>
      {days.length === 0 && <p className="panel-lead">{whyNone(series)}</p>}
      <DayLists days={days} className="series-days">
        {({ day, due_on: due = day, is_skipped: isSkipped }) => (
          <>
            <div className="series-date">
              <DueDay day={day} due={due} isSkipped={isSkipped} />
              {isSkipped && <span className="panel-lead">{say.isSkipped}</span>}
              {differ && !isSkipped && <span>{amounts.get(day)}</span>}
            </div>
            <May permission="write">
              <Button
                look="plain"
                aria-label={isSkipped ? say.keepOn(due, day) : say.skipOn(due, day)}
                onClick={() => void act({ how: isSkipped ? 'keep' : 'skip', day })}
              >
                {isSkipped ? <Undo2 aria-hidden="true" /> : <SkipForward aria-hidden="true" />}
                {isSkipped ? say.keep : say.skip}
              </Button>
            </May>
          </>
        )}
      </DayLists>
    </Panel>
  );
}

function Summary({ series }: { series: RecurringInvoice }) {
  const { recurring: say } = words;
  const { currency, total_amount: total } = series;
  const customer = (
    <Link to="/customers/$id" params={{ id: series.customer_id }}>
      {series.customer_name}
    </Link>
  );
  const facts = [
    [words.documents.columns.customer, customer],
    [say.amountColumn, amountText(total, currency)],
    [say.repeats, say.rhythm(series.rhythm)],
    [say.startOn, formatDay(series.start_on)],
    ...(series.end_on === null ? [] : [[say.endOn, formatDay(series.end_on)] as const]),
    ...(series.times === null ? [] : [[say.times, String(series.times)] as const]),
    [say.mode, say.modes[series.mode]],
  ] as const;
  return (
    <Panel title={say.schedule}>
      <dl className="series-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function NoSuchSeries() {
  const { recurring: say } = words;
  return (
    <NoSuchRecord title={say.notFound} text={say.notFoundText}>
      <Link className="button button-secondary" to="/invoices/recurring">
        {say.all}
      </Link>
    </NoSuchRecord>
  );
}

function useSeries(id: string) {
  const { read, ...state } = useSaved(...seriesRead(id));
  return { read, state };
}

interface PartsProps extends PartProps {
  onChanged: (changed: RecurringInvoice) => void;
}

function Parts({ series, act, onChanged }: PartsProps) {
  return (
    <>
      {series.blocked_reason !== null && <Banner tone="error">{series.blocked_reason}</Banner>}
      <div className="series-page">
        <div className="document-rail">
          <Summary series={series} />
          <PriceChangesPanel series={series} onCanceled={onChanged} />
        </div>
        <div className="series-parts">
          <SeriesContents series={series} />
          <NextDays series={series} act={act} />
          <SeriesRuns id={series.recurring_invoice_id} />
        </div>
      </div>
    </>
  );
}

/** What a recurring invoice has done and will do, with changes that wait to be sent. */
export function SeriesScreen({ id }: { id: string }) {
  const { recurring: say } = words;
  const { read, state } = useSeries(id);
  const waiting = useWaiting();
  const saved = state.copy?.value;
  const known = saved && seriesToBe(saved, waiting);
  const { act, failure } = useSeriesAct(saved, read.take);
  if (isMissing(state.failure)) return <NoSuchSeries />;
  return (
    <Page
      title={known?.customer_name ?? say.one}
      parent="/invoices/recurring"
      lead={known && <SeriesState state={known.state} />}
      actions={known && <SeriesActions series={known} act={act} />}
    >
      <WaitingStrip isShown={(entry) => concerns(entry, id)} onGone={() => void read.load()} />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
        {(stored) => <Parts series={seriesToBe(stored, waiting)} act={act} onChanged={read.take} />}
      </SavedGate>
    </Page>
  );
}
