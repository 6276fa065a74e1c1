import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import { isSameSeries, seriesFields } from '#features/shared/recurring/series-fields.ts';
import { seriesMove, type SeriesMove } from '#features/shared/recurring/series-moves.ts';
import type { Services } from '#features/shared/services.ts';
import { todayIn } from '#features/shared/today.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import {
  endRecurringInvoice,
  getRecurringInvoice,
  listRecurringRuns,
  pauseRecurringInvoice,
  recurringStates,
  resumeRecurringInvoice,
  skipRecurringDay,
  type RecurringInvoice,
} from '#shared/contract/recurring-invoices.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { words } from '#shared/words/words.ts';

const content = v.object({
  move: seriesMove,
  /** What the person saw. Null: whatever it is by then. */
  seen: v.nullable(
    v.object({
      state: v.picklist(recurringStates),
      fields: v.object(seriesFields.entries),
    }),
  ),
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
  /** The person agreed that dates that have passed meanwhile are left out. */
  isPassedAgreed: v.optional(v.boolean()),
});
type Content = v.InferOutput<typeof content>;

/** Makes the call. Repeating it with its key has no second effect. Rejects with `ApiError`. */
async function callMove(api: Api, id: string, move: SeriesMove, key: string): Promise<RecurringInvoice> {
  const params = { id };
  const options = { headers: { 'idempotency-key': key } };
  if (move.how === 'pause') return api(pauseRecurringInvoice, { params }, options);
  if (move.how === 'end') return api(endRecurringInvoice, { params }, options);
  if (move.how === 'resume')
    return api(resumeRecurringInvoice, { params, body: { missed: move.missed } }, options);
  const body = { day: move.day, is_skipped: move.how === 'skip' };
  return api(skipRecurringDay, { params, body }, options);
}

/** As an act for later. `isChanged`: other changes of it wait, so that what it will be isn't what was seen. */
export function waitingSeriesMove(
  series: RecurringInvoice,
  move: SeriesMove,
  { key, isChanged }: { readonly key: string; readonly isChanged: boolean },
): NewAct {
  const { recurring_invoice_id: subject, customer_name: customer, state } = series;
  const seen = isChanged ? null : { state, fields: v.parse(v.object(seriesFields.entries), series) };
  const { how } = move;
  const shown = {
    customer,
    amount: null,
    how,
    ...('day' in move && { day: dueDay(series.rhythm, move.day) }),
  };
  return { kind: 'series_move', subject, names: [], content: { move, seen, key } satisfies Content, shown };
}

/** Makes the change, or keeps it for later: then null. Rejects with `ApiError`. */
export async function moveSeriesNow(
  services: Services,
  series: RecurringInvoice,
  move: SeriesMove,
): Promise<RecurringInvoice | null> {
  const { recurring_invoice_id: id } = series;
  const key = newId();
  const acts = (await services.outbox?.list()) ?? [];
  const isChanged = acts.some(({ subject }) => subject === id);
  const act = waitingSeriesMove(series, move, { key, isChanged });
  return sendOrPutOff(services, act, async (api) => callMove(api, id, move, key));
}

/** Makes the change unless it is made. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendSeriesMove(api: Api, { subject: id, content: kept, madeAt }: Act): Promise<void> {
  const wanted = v.parse(content, kept);
  const present = await api(getRecurringInvoice, { params: { id } });
  if (await isDone(api, present, wanted.move)) return;
  refuseUnlessWanted(present, wanted);
  if (wanted.isPassedAgreed !== true) await refuseIfPassed(api, present, wanted.move, madeAt);
  await callMove(api, id, wanted.move, wanted.key);
}

async function isDone(api: Api, present: RecurringInvoice, move: SeriesMove): Promise<boolean> {
  const { state, next_days: days, recurring_invoice_id: id, settled_to: settledTo } = present;
  if (move.how === 'pause') return state === 'paused';
  if (move.how === 'end') return state === 'ended';
  if (move.how === 'resume') return state === 'active';
  const isSkip = move.how === 'skip';
  if (move.day > settledTo)
    return days.some(({ day, is_skipped: isSkipped }) => day === move.day && isSkipped === isSkip);
  const { items: runs } = await api(listRecurringRuns, { params: { id }, query: { limit: '100' } });
  return runs.some(({ day, outcome }) => day === move.day && outcome === (isSkip ? 'skipped' : 'made'));
}

/** Throws if others did meanwhile what the person should know of before. */
function refuseUnlessWanted(present: RecurringInvoice, { move, seen }: Content): void {
  const say = words.recurring;
  if ('day' in move && move.day <= present.settled_to) {
    const due = dueDay(present.rhythm, move.day);
    throw refused(move.how === 'skip' ? say.alreadyMade(due) : say.noLongerAhead(due));
  }
  if (seen === null) return;
  if (move.how === 'end' && !isSameSeries(seen.fields, { ...present }))
    throw refused(say.changedSince, 'version_conflict');
  if (move.how === 'resume' && present.state !== seen.state)
    throw refused(words.outbox.statusChanged, 'version_conflict');
}

/** Leaving out what was missed until then isn't meant for what passed while it waited. */
async function refuseIfPassed(
  api: Api,
  present: RecurringInvoice,
  move: SeriesMove,
  madeAt: number,
): Promise<void> {
  if (move.how !== 'resume' || move.missed === 'make') return;
  const { timezone } = await api(getOrganizationSettings, {});
  const [made, today] = [dayIn(timezone, new Date(madeAt)), todayIn(timezone)];
  const dues = present.next_days
    .filter(({ is_skipped: isSkipped }) => !isSkipped)
    .map(({ day }) => dueDay(present.rhythm, day));
  const passed = dues.find((due) => due >= made);
  if (passed !== undefined && passed < today)
    throw refused(words.recurring.resumeDatePassed(passed), 'date_passed');
}
