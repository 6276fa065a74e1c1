import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { cancelShown, toBeCanceled } from '#features/documents/waiting/waiting-cancellation.ts';
import { holdShown, holdToBe } from '#features/documents/waiting/waiting-hold.ts';
import { isToBeRevoked, revokeShown } from '#features/documents/waiting/waiting-revocation.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { stateOf } from '#features/outbox/why-not-sent.ts';
import { actName } from '#features/shared/outbox/act-kinds.ts';
import { waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import type { ShareLink } from '#shared/contract/share.ts';
import { createObservable } from '#shared/observable.ts';
import { outboxApp } from './outbox-app.ts';
import type { Weather } from './outbox-device.ts';

const { api, database, device, sendIn, refusals } = await outboxApp();

afterAll(() => void vi.unstubAllGlobals());
let invoice: Document;
beforeEach(async () => {
  // Asked to keep what is on the device.
  vi.stubGlobal('window', { navigator: {} });
  const { books } = device();
  invoice = await books.issue(await books.customer({ email: 'ada@example.com' }), 40);
});

const path = () => `/api/documents/${invoice.document_id}`;
const connection = createObservable({ kind: 'untried' } as const);
const by = (weather: Weather) => ({ api: api(() => weather), connection, outbox: device().outbox });

const only = async (): Promise<Act> => {
  const [waiting] = await device().outbox.list();
  if (waiting === undefined) throw new Error('Nothing waits.');
  return waiting;
};

async function insist(): Promise<void> {
  const act = await only();
  expect(act.refusal?.code).toBe('version_conflict');
  await device().outbox.sendAgain(act, overruling(act)?.content);
  await sendIn('fine', 'cut after');
}

async function history(action: string): Promise<number> {
  const { items } = await device().books.succeed('GET', `${path()}/history`);
  return items.filter((event: { action: string }) => event.action === action).length;
}

async function schedule(): Promise<void> {
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await device().books.succeed('POST', `${path()}/send`, { send_at: later });
}
const mailsNow = async (): Promise<Delivery[]> =>
  (await device().books.succeed('GET', `${path()}/deliveries`)).items;
const states = async () => (await mailsNow()).map(({ state }) => state).toSorted();

test('a scheduled email is canceled later, once, also if the answer was lost', async () => {
  await schedule();
  const seen = await mailsNow();
  expect(await cancelShown(by('cut after'), invoice, seen)).toBe(null);
  const act = await only();
  expect(toBeCanceled(seen, act)).toEqual(new Set(seen.map(({ id }) => id)));
  expect(actName(act)).toMatch(/^Canceling scheduled emails with INV-\S+ to Ada Lovelace$/);
  expect(stateOf(act, undefined)).toContain('still goes out');
  await sendIn('cut before', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await states()).toEqual(['cancelled']);
  expect(await history('document.mail_cancelled')).toBe(1);
});

test('an email that a colleague scheduled after canceling the other is left alone', async () => {
  await schedule();
  await cancelShown(by('cut before'), invoice, await mailsNow());
  await device().books.succeed('DELETE', `${path()}/deliveries/scheduled`);
  await schedule();
  expect(toBeCanceled(await mailsNow(), await only())).toEqual(new Set());
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await states()).toEqual(['cancelled', 'scheduled']);
});

test('who cancels an email that went out meanwhile is told', async () => {
  await schedule();
  await cancelShown(by('cut before'), invoice, await mailsNow());
  await database.db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date() })
    .where(eq(mails.documentId, invoice.document_id));
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('already gone out')]);
  expect(overruling(await only())).toBe(null);
});

const remindersNow = async (): Promise<DocumentReminders> =>
  device().books.succeed('GET', `${path()}/reminders`);

test('reminders are held later, once; what waits last counts', async () => {
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const seen = await remindersNow();
  await holdShown(by('cut before'), invoice, seen, { until: null });
  expect(actName(await only())).toMatch(/^Holding reminders for INV-\S+$/);
  await holdShown(by('cut before'), invoice, seen, { until });
  const act = await only();
  expect(holdToBe(act)).toEqual({ until });
  expect(actName(act)).toMatch(/^Holding reminders for INV-\S+ until /);
  expect(stateOf(act, undefined)).toContain('reminders may still go out');
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect((await remindersNow()).hold).toMatchObject({ until });
  expect(await history('document.reminders_held')).toBe(1);
});

test('a hold whose answer was lost is not done again after a colleague has taken it back', async () => {
  await holdShown(by('cut after'), invoice, await remindersNow(), { until: null });
  await device().books.succeed('DELETE', `${path()}/reminders/hold`);
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect((await remindersNow()).hold).toBe(null);
  expect(await history('document.reminders_held')).toBe(1);
});

test('reminders that a colleague held meanwhile are resumed only if the person insists', async () => {
  const { books } = device();
  await books.succeed('PUT', `${path()}/reminders/hold`, { until: null });
  await holdShown(by('cut before'), invoice, await remindersNow(), null);
  expect(holdToBe(await only())).toBe(null);
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await books.succeed('PUT', `${path()}/reminders/hold`, { until });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('reminders have been changed')]);
  await insist();
  expect((await remindersNow()).hold).toBe(null);
});

test('a promised day that has passed holds nothing', async () => {
  await holdShown(by('cut before'), invoice, await remindersNow(), { until: '2026-01-05' });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringMatching(/promised day, .*2026, has passed/)]);
});

const share = async () => device().books.succeed('POST', `${path()}/share-links`, {});
const linksNow = async (): Promise<ShareLink[]> =>
  (await device().books.succeed('GET', `${path()}/share-links`)).items;
const revoked = async () => (await linksNow()).map(({ withdrawn_at: end }) => end !== null);

test('links are revoked later, once; those of others only if the person insists', async () => {
  await share();
  const [link] = await linksNow();
  if (link === undefined) throw new Error('There is no link.');
  await revokeShown(by('cut before'), invoice, [link]);
  const act = await only();
  expect(isToBeRevoked(link, act)).toBe(true);
  expect(actName(act)).toMatch(/^Revoking links to INV-/);
  expect(stateOf(act, undefined)).toContain('the links still work');
  await share();
  await sendIn();
  expect(await refusals()).toEqual([expect.stringMatching(/^Other links .* they all still work/)]);
  expect(isToBeRevoked(link, await only())).toBe(false);
  await insist();
  expect(await revoked()).toEqual([true, true]);
  expect(await history('document.unshared')).toBe(1);
});

test('links created after a revocation whose answer was lost go on working', async () => {
  await share();
  expect(await revokeShown(by('cut after'), invoice, await linksNow())).toBe(null);
  await share();
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await revoked()).toEqual([false, true]);
});

const mailed = (): NewAct =>
  waitingMail(invoice, { words: null, isReminder: false, key: newId(), inOrder: true });

test('links of own emails that waited before are revoked as well', async () => {
  await share();
  await device().outbox.add(mailed());
  await revokeShown(by('cut before'), invoice, await linksNow());
  await sendIn('fine', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await revoked()).toEqual([true, true]);
});

test('links of others aren’t taken for those of own emails', async () => {
  await share();
  await device().outbox.add(mailed());
  const mail = await only();
  await revokeShown(by('cut before'), invoice, await linksNow());
  await device().outbox.takeBack(mail);
  await share();
  await database.db.update(shareLinks).set({ createdBy: newId() });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('they all still work')]);
  expect(await revoked()).toEqual([false, false]);
});
