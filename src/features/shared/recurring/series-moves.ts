import * as v from 'valibot';
import type { Act } from '#offline/outbox/act.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { totalOf } from '../documents/priced-of.ts';
import { nextDate, seriesOn } from './prices-to-come.ts';
import { seriesEdits } from './series-edits.ts';

/** What a person does with a recurring invoice besides changing its content. */
export const seriesMove = v.variant('how', [
  v.object({ how: v.literal('pause') }),
  v.object({ how: v.literal('resume'), missed: v.picklist(['leave_out', 'make']) }),
  v.object({ how: v.literal('end') }),
  v.object({ how: v.literal('skip'), day: calendarDay }),
  v.object({ how: v.literal('keep'), day: calendarDay }),
]);
export type SeriesMove = v.InferOutput<typeof seriesMove>;

const withMove = v.looseObject({ move: seriesMove });

function moved(series: RecurringInvoice, move: SeriesMove): RecurringInvoice {
  if (move.how === 'end')
    return {
      ...series,
      state: 'ended',
      next_on: null,
      next_days: [],
      price_changes: [],
      blocked_reason: null,
    };
  if (move.how === 'pause') return { ...series, state: 'paused', blocked_reason: null };
  if (move.how === 'resume') return { ...series, state: 'active', blocked_reason: null };
  const { how, day: chosen } = move;
  const days = series.next_days.map((next) =>
    Object.assign({ ...next }, next.day === chosen && { is_skipped: how === 'skip' }),
  );
  return { ...series, next_days: days };
}

/** With new prices, its next invoice has a new total. */
function withTotal(edited: RecurringInvoice, saved: RecurringInvoice): RecurringInvoice {
  return edited === saved ? saved : { ...edited, total_amount: totalOf(seriesOn(edited, nextDate(edited))) };
}

/** The recurring invoice as it will be. */
export function seriesToBe(series: RecurringInvoice, acts: readonly Act[]): RecurringInvoice {
  const edited = withTotal(seriesEdits.withWaiting(series, acts), series);
  return acts.reduce((now, { kind, subject, content }) => {
    const read = v.safeParse(withMove, content);
    const isMove = kind === 'series_move' && subject === series.recurring_invoice_id && read.success;
    return isMove ? moved(now, read.output.move) : now;
  }, edited);
}
