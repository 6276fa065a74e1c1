import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { waitingSeriesMove } from '#features/documents/recurring/waiting-series-move.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { newId } from '#features/shared/new-id.ts';
import { totalOn } from '#features/shared/recurring/prices-to-come.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import type { SeriesFields } from '#features/shared/recurring/series-fields.ts';
import { seriesToBe, type SeriesMove } from '#features/shared/recurring/series-moves.ts';
import { addDays } from '#shared/calendar-day.ts';
import { recurringFields, type RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import * as v from 'valibot';
import { outboxApp } from './outbox-app.ts';

const { database, device, sendIn, refusals } = await outboxApp();
const path = '/api/recurring-invoices';
const today = new Date().toISOString().slice(0, 10);

async function made(change: object = {}): Promise<RecurringInvoice> {
  const { customer_id } = await device().books.customer();
  return device().books.succeed('POST', path, {
    customer_id,
    currency: 'USD',
    lines: [{ description: 'Support', quantity: 1, unit_price: 40 }],
    rhythm: { unit: 'week', every: 1 },
    start_on: addDays(today, 3),
    mode: 'draft',
    ...change,
  });
}

const now = async ({ recurring_invoice_id: id }: RecurringInvoice): Promise<RecurringInvoice> =>
  device().books.succeed('GET', `${path}/${id}`);
const act = async ({ recurring_invoice_id: id }: RecurringInvoice, verb: string, body?: object) =>
  device().books.succeed('POST', `${path}/${id}/${verb}`, body);

const entered = (series: RecurringInvoice) =>
  v.parse(v.object(recurringFields.entries), series) satisfies Partial<SeriesFields>;

async function edit(base: RecurringInvoice, change: Partial<SeriesFields>): Promise<void> {
  const mine = { ...entered(base), customer_name: base.customer_name, ...change };
  await device().outbox.add(seriesEdits.waitingEdit({ base, mine, key: newId() }));
}

const move = async (series: RecurringInvoice, what: SeriesMove, isChanged = false) =>
  device().outbox.add(waitingSeriesMove(series, what, { key: newId(), isChanged }));

const priced = (series: RecurringInvoice, price: number) => ({
  lines: entered(series).lines.map((line) => Object.assign({ ...line }, { unit_price: price })),
});

const only = async () => {
  const [waiting] = await device().outbox.list();
  if (waiting === undefined) throw new Error('Nothing waits.');
  return waiting;
};

test('new prices and a colleague’s new notes merge, also if the answer was lost', async () => {
  const series = await made();
  await edit(series, priced(series, 55));
  await device().books.succeed('PUT', `${path}/${series.recurring_invoice_id}`, {
    ...entered(series),
    notes: 'Theirs',
  });
  // The record is refused in its old version, then changed in its new one.
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await now(series)).toMatchObject({ total_amount: 55, notes: 'Theirs', version: 3 });
});

test('prices that both changed wait with both versions; mine replace theirs if I say so', async () => {
  const series = await made();
  await edit(series, { ...priced(series, 55), reference: 'Mine' });
  await device().books.succeed('PUT', `${path}/${series.recurring_invoice_id}`, {
    ...entered(series),
    ...priced(series, 60),
  });
  await sendIn();
  const waiting = await only();
  const conflict = seriesEdits.conflictOf(waiting);
  expect(conflict?.differences).toMatchObject([
    { name: 'amounts', mine: expect.stringContaining('$55.00'), theirs: expect.stringContaining('$60.00') },
  ]);
  await device().outbox.sendAgain(waiting, conflict?.keeping('mine'));
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await now(series)).toMatchObject({ total_amount: 55, reference: 'Mine' });
});

test('the page shows what waits: new content, a pause, and a date that is skipped', async () => {
  const series = await made();
  const [, second] = series.next_days;
  await edit(series, { notes: 'New', ...priced(series, 55) });
  await move(series, { how: 'pause' });
  await move(series, { how: 'skip', day: second?.day ?? '' });
  const shown = seriesToBe(series, await device().outbox.list());
  expect(shown).toMatchObject({ notes: 'New', total_amount: 55, state: 'paused' });
  expect(shown.next_days[1]?.is_skipped).toBe(true);
});

const raise = async ({ recurring_invoice_id }: RecurringInvoice, starts_on: string) =>
  device().books.succeed('POST', `${path}/prices`, {
    series: [{ recurring_invoice_id }],
    starts_on,
    change: { kind: 'percent', percent: 10 },
  });

test('new prices that wait are not lost to a price change planned meanwhile: it applies to them', async () => {
  const series = await made();
  await edit(series, priced(series, 60));
  const from = series.next_days[1]?.day ?? '';
  await raise(series, from);
  const changed = await now(series);
  const shown = seriesToBe(changed, await device().outbox.list());
  expect(shown).toMatchObject({ total_amount: 60, price_changes: [{ starts_on: from }] });
  expect(totalOn(shown, from)).toBe(66);
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await now(series)).toMatchObject({ total_amount: 60, price_changes: [{ starts_on: from }] });
});

test('the total of one whose prices change with its next date is the new one, here as on the server', async () => {
  const series = await made();
  await raise(series, series.next_days[0]?.day ?? '');
  await edit(await now(series), priced(series, 60));
  const shown = seriesToBe(await now(series), await device().outbox.list());
  expect(shown.total_amount).toBe(66);
  await sendIn();
  expect(await now(series)).toMatchObject({ total_amount: 66 });
});

test('pausing, resuming, skipping, and ending are done once each, in order, through lost answers', async () => {
  const series = await made();
  const day = series.next_days[0]?.day ?? '';
  await move(series, { how: 'skip', day });
  await move(series, { how: 'pause' }, true);
  await move(series, { how: 'resume', missed: 'leave_out' }, true);
  await move(series, { how: 'keep', day }, true);
  await move(series, { how: 'end' }, true);
  await sendIn('fine', 'cut after', 'fine', 'cut after', 'fine', 'cut after', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  // Created, and five changes.
  expect(await now(series)).toMatchObject({ state: 'ended', version: 6 });
});

test('a pause whose answer was lost does not pause again what a colleague resumed', async () => {
  const series = await made();
  await move(series, { how: 'pause' });
  await sendIn('fine', 'cut after');
  expect(await now(series)).toMatchObject({ state: 'paused' });
  const again = await made();
  await move(again, { how: 'pause' });
  const before = (await only()).content;
  await sendIn();
  await act(again, 'resume', { missed: 'leave_out' });
  // The same call as before, as if its answer had been lost.
  await device().outbox.add({
    ...waitingSeriesMove(again, { how: 'pause' }, { key: '', isChanged: false }),
    content: before,
  });
  await sendIn();
  expect(await now(again)).toMatchObject({ state: 'active' });
});

test('one that was changed meanwhile is not ended unasked', async () => {
  const series = await made();
  await move(series, { how: 'end' });
  await device().books.succeed('PUT', `${path}/${series.recurring_invoice_id}`, {
    ...entered(series),
    notes: 'Theirs',
  });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('changed since')]);
  const waiting = await only();
  await device().outbox.sendAgain(waiting, overruling(waiting)?.content);
  await sendIn();
  expect(await now(series)).toMatchObject({ state: 'ended' });
});

test('a date whose invoice exists can’t be skipped any more, and says so', async () => {
  const series = await made();
  const day = addDays(today, -4);
  await move(series, { how: 'skip', day });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('has been created already')]);
});

test('what passed after it was resumed is asked about, not left out in silence', async () => {
  const series = await made({ start_on: today });
  await act(series, 'pause');
  const days = [addDays(today, -7), addDays(today, -8), series.recurring_invoice_id];
  await database.pool.query(
    'update recurring_invoices set start_on = $1, next_on = $1, settled_to = $2 where id = $3',
    days,
  );
  const paused = await now(series);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 24 * 3600 * 1000 });
  await move(paused, { how: 'resume', missed: 'leave_out' });
  vi.useRealTimers();
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('would be left out')]);
  const waiting = await only();
  await device().outbox.sendAgain(waiting, overruling(waiting)?.content);
  await sendIn();
  expect(await now(series)).toMatchObject({ state: 'active', next_on: today });
});

test('a date that gives way to a weekend is skipped by its own day, and a new rhythm arrives whole', async () => {
  const rhythm = { unit: 'week', every: 1, weekdays: [6, 7], weekend: 'monday_after' } as const;
  const series = await made({ rhythm, start_on: addDays(today, 10) });
  const [, second] = series.next_days;
  if (second === undefined) throw new Error('It has no dates.');
  await move(series, { how: 'skip', day: second.day });
  expect((await only()).shown).toMatchObject({ day: second.due_on });
  expect(second.due_on).not.toBe(second.day);
  await sendIn();
  const skipped = await now(series);
  expect(skipped.next_days[1]).toEqual({ ...second, is_skipped: true });
  const changed = { unit: 'month' as const, every: 1, on: 'days' as const, days: [1, 15] };
  await edit(skipped, { rhythm: { ...changed, weekend: 'friday_before' } });
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await now(series)).toMatchObject({ rhythm: { ...changed, weekend: 'friday_before' } });
});
