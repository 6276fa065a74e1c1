import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { addFee } from '#features/documents/waiting/waiting-late-fee.ts';
import { aboutOf } from '#features/outbox/about-of.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { stateOf } from '#features/outbox/why-not-sent.ts';
import { newId } from '#features/shared/new-id.ts';
import { actName } from '#features/shared/outbox/act-kinds.ts';
import type { Act } from '#offline/outbox/act.ts';
import { addDays } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { createObservable } from '#shared/observable.ts';
import { lateFeePath, lateFeeRule } from '../late-fee-app.ts';
import { outboxApp } from './outbox-app.ts';
import type { Weather } from './outbox-device.ts';

const { api, device, sendIn, refusals } = await outboxApp();
const today = new Date().toISOString().slice(0, 10);

afterAll(() => void vi.unstubAllGlobals());
let invoice: Document;
beforeEach(async () => {
  // Asked to keep what is on the device.
  vi.stubGlobal('window', { navigator: {} });
  const { books } = device();
  await books.succeed('PUT', lateFeePath, { ...lateFeeRule, is_on: false, annual_rate: null });
  const days = { issue_date: addDays(today, -60), due_date: addDays(today, -30) };
  invoice = await onServer((await books.issue(await books.customer(), 1200, days)).document_id);
});

async function onServer(id: string): Promise<Document> {
  return api()(getDocument, { params: { id } });
}

const connection = createObservable({ kind: 'untried' } as const);
const add = async (weather: Weather, id: string) =>
  addFee({ api: api(() => weather), connection, outbox: device().outbox }, invoice, { id, amount: 40 });

const only = async (): Promise<Act> => {
  const [waiting] = await device().outbox.list();
  if (waiting === undefined) throw new Error('Nothing waits.');
  return waiting;
};

test.each(['cut before', 'cut after'] as const)(
  'a late fee is added later, once (the first try: %s)',
  async (weather) => {
    const id = newId();
    expect(await add(weather, id)).toBeNull();
    const act = await only();
    expect(actName(act)).toMatch(/^Late fee for INV-\S+$/);
    expect(stateOf(act, undefined)).toContain('worked out when it’s sent');
    expect(aboutOf({ ...act, refusal: { message: '', code: null } }, [act])?.id).toBe(invoice.document_id);
    await sendIn('fine', 'cut after');
    expect(await refusals()).toEqual([]);
    expect(await onServer(id)).toMatchObject({ status: 'draft', is_late_fee: true, total_amount: 40 });
    expect((await onServer(invoice.document_id)).followed_by).toMatchObject([{ document_id: id }]);
  },
);

test('another fee that was added meanwhile is asked about, and nothing is charged twice', async () => {
  const { books, outbox } = device();
  const id = newId();
  await add('cut before', id);
  const path = `/api/documents/${invoice.document_id}`;
  const other: Document = await books.succeed('POST', `${path}/late-fee`, {});
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('Another late fee')]);
  await outbox.sendAgain(await only(), overruling(await only())?.content);
  await sendIn();
  // The fixed amount is charged once.
  expect(await refusals()).toEqual([expect.stringMatching(/nothing/i)]);
  await books.succeed('DELETE', `/api/documents/${other.document_id}`);
  await outbox.sendAgain(await only());
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect((await onServer(id)).total_amount).toBe(40);
});
