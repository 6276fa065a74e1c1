import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { waitingSeries, type NewSeriesInput } from '#features/documents/recurring/waiting-series.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { addDays, weekdayOf } from '#shared/calendar-day.ts';
import { monthly } from './monthly.ts';
import { newCustomer } from './outbox-device.ts';
import { outboxApp } from './outbox-app.ts';

const { device, sendIn, sendOnce, refusals } = await outboxApp();

// As the device sees it: it asks for the organization's day.
const today = new Date().toISOString().slice(0, 10);

function newSeries(customerId: string, change: Partial<NewSeriesInput> = {}) {
  const days = { start_on: addDays(today, 3), settled_to: addDays(today, -1) };
  const { body, draft } = monthly({ id: customerId, name: 'Ada' }, { ...days, ...change });
  return waitingSeries(body, draft);
}
const all = async () => (await device().books.succeed('GET', '/api/recurring-invoices')).items;

test('a recurring invoice for a new customer is created once, after them, also if the answer was lost', async () => {
  const ada = newCustomer('Ada');
  await device().outbox.add(ada);
  const series = newSeries(ada.subject);
  expect(series.shown).toEqual({ customer: 'Ada', amount: '$40.00' });
  await device().outbox.add(series);
  await sendIn('fine', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await all()).toMatchObject([
    { recurring_invoice_id: series.subject, customer_name: 'Ada', total_amount: 40 },
  ]);
});

test('what was corrected after a lost answer is what is there', async () => {
  const { customer_id: id } = await device().books.customer();
  const series = newSeries(id);
  await device().outbox.add(series);
  await sendOnce('cut after');
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  const corrected = { recurring_invoice_id: series.subject, mode: 'issue' as const };
  await device().outbox.replace(act, newSeries(id, corrected));
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await all()).toMatchObject([{ recurring_invoice_id: series.subject, mode: 'issue' }]);
});

test('a date that passed while it waited is asked about, not left out in silence', async () => {
  const { customer_id: id } = await device().books.customer();
  const passed = { start_on: addDays(today, -2), settled_to: addDays(today, -3) };
  await device().outbox.add(newSeries(id, passed));
  await sendIn();
  expect(await refusals()).toEqual([
    expect.stringContaining('has passed, so no invoice would be created for it'),
  ]);
  expect(await all()).toEqual([]);
  const [act] = await device().outbox.list();
  const insisting = act && overruling(act);
  expect(insisting?.label).toBe('Send anyway');
  if (act === undefined) return;
  await device().outbox.sendAgain(act, insisting?.content);
  await sendIn();
  expect(await refusals()).toEqual([]);
  const [made] = await all();
  expect(made.next_on > today).toBe(true);
});

test('one that goes on from the invoice of a Saturday is not asked about that date, nor makes it again', async () => {
  const { customer_id: id } = await device().books.customer();
  // Its Monday has passed.
  const saturday = addDays(today, -3 - ((weekdayOf(today) + 5) % 7));
  const rhythm = { unit: 'month', every: 1, on: 'same_day', weekend: 'monday_after' } as const;
  const days = { start_on: saturday, settled_to: saturday, continues_from: saturday };
  await device().outbox.add(newSeries(id, { rhythm, ...days }));
  await sendIn();
  expect(await refusals()).toEqual([]);
  const [made] = await all();
  expect(made.next_on > today).toBe(true);
});
