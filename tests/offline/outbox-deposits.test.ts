import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { moveStored } from '#features/documents/move-stored.ts';
import { convertShown } from '#features/documents/waiting/waiting-conversion.ts';
import { deductionsOf } from '#features/documents/waiting/final-invoice.ts';
import { waitingDeposit } from '#features/documents/waiting/waiting-deposit.ts';
import { withFollowers } from '#offline/outbox/waiting-documents.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { actName } from '#features/shared/outbox/act-kinds.ts';
import { newId } from '#features/shared/new-id.ts';
import { ApiError } from '#api/api-error.ts';
import { creditNoteOf } from '#features/documents/waiting/copied-draft.ts';
import { waitingMove } from '#features/documents/waiting/waiting-move.ts';
import { waitingStored } from '#features/documents/waiting/waiting-stored.ts';
import { waitingIssue } from '#features/documents/editor/waiting-issue.ts';
import { waitingStanding } from '#features/documents/use-standing.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Books } from '#offline/books/books.ts';
import { createObservable } from '#shared/observable.ts';
import { outboxApp } from './outbox-app.ts';
import type { Weather } from './outbox-device.ts';

const { api, device, sendIn, refusals } = await outboxApp();

afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  // Asked to keep what is on the device.
  vi.stubGlobal('window', { navigator: {} });
});

const now = async (id: string): Promise<Document> => device().books.succeed('GET', `/api/documents/${id}`);

async function accepted(): Promise<Document> {
  const { books } = device();
  const { document_id: id } = await books.issue(await books.customer(), 400, { document_type: 'estimate' });
  return moveStored(api(), await now(id), { status: 'accepted' });
}

async function invoice(estimate: Document, size: { percent?: number; amount?: number }): Promise<string> {
  const id = newId();
  const acts = await device().outbox.list();
  const known = await deductionsOf(api(), withFollowers(estimate, acts), acts);
  await device().outbox.add(await waitingDeposit(estimate, id, { size, known, acts }));
  return id;
}

test('deposits are invoiced once each, with the figures that were shown, also if the answer was lost', async () => {
  const estimate = await accepted();
  const first = await invoice(estimate, { percent: 30 });
  const second = await invoice(estimate, { amount: 50 });
  expect((await device().outbox.list()).map(({ shown }) => shown.amount)).toEqual(['$120.00', '$50.00']);
  await sendIn('fine', 'cut after', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await now(first)).toMatchObject({ total_amount: 120, estimate_part: 'deposit' });
  expect(await now(second)).toMatchObject({ total_amount: 50 });
  expect((await now(estimate.document_id)).followed_by).toHaveLength(2);
});

test('a part that a colleague invoiced meanwhile is asked about before another is', async () => {
  const estimate = await accepted();
  const id = await invoice(estimate, { percent: 30 });
  await device().books.succeed('POST', `/api/documents/${estimate.document_id}/deposit`, { percent: 30 });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('Other deposits')]);
  const [waiting] = await device().outbox.list();
  if (waiting === undefined) throw new Error('It was sent.');
  await device().outbox.sendAgain(waiting, overruling(waiting)?.content);
  await sendIn();
  expect(await now(id)).toMatchObject({ total_amount: 120 });
});

test('an estimate that was changed meanwhile is asked about before a part of it is invoiced', async () => {
  const estimate = await accepted();
  const id = await invoice(estimate, { percent: 30 });
  await moveStored(api(), await now(estimate.document_id), { status: 'declined' });
  await moveStored(api(), await now(estimate.document_id), { status: 'accepted' });
  await sendIn();
  const [waiting] = await device().outbox.list();
  expect(waiting?.refusal).toMatchObject({ code: 'version_conflict' });
  expect((await now(estimate.document_id)).followed_by).toEqual([]);
  if (waiting === undefined) throw new Error('It was sent.');
  await device().outbox.sendAgain(waiting, overruling(waiting)?.content);
  await sendIn();
  expect(await now(id)).toMatchObject({ total_amount: 120 });
});

test('a deposit that an older version of the app kept is still sent', async () => {
  const estimate = await accepted();
  const id = newId();
  const { content, ...act } = await waitingDeposit(estimate, id, {
    size: { percent: 30 },
    known: [],
    acts: [],
  });
  const { version: _version, ...older } = v.parse(v.looseObject({ version: v.number() }), content);
  await device().outbox.add({ ...act, content: older });
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await now(id)).toMatchObject({ total_amount: 120 });
});

test('more than is left is refused with the server’s reason', async () => {
  const estimate = await accepted();
  await invoice(estimate, { amount: 300 });
  await invoice(estimate, { amount: 200 });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringMatching(/left|more/)]);
});

/** What is on the device: here, all that the server has. */
const books: Pick<Books, 'look'> = {
  look: async (read) => ({ value: await read(api()), trueAt: 0 }),
};

const byConverting = (weather: Weather) => ({
  api: api(() => weather),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part that it reads
  books: books as Books,
  connection: createObservable({ kind: 'untried' } as const),
  outbox: device().outbox,
});

const taxed = {
  lines: [{ description: 'Work', quantity: 3, unit_price: 33.33, tax_rates: [{ category: 'S', rate: 19 }] }],
};

/** An accepted estimate with tax and an issued deposit. */
async function withDeposit(): Promise<{ estimate: string; deposit: Document }> {
  const { books: calls } = device();
  const { document_id: estimate } = await calls.issue(await calls.customer(), 0, {
    document_type: 'estimate',
    ...taxed,
  });
  await moveStored(api(), await now(estimate), { status: 'accepted' });
  const made: Document = await calls.succeed('POST', `/api/documents/${estimate}/deposit`, { amount: 20.01 });
  return { estimate, deposit: await moveStored(api(), made, { status: 'sent' }) };
}

test('the final invoice is made later, once, and deducts what was shown, to the cent', async () => {
  const { estimate } = await withDeposit();
  const id = newId();
  expect(await convertShown(byConverting('cut before'), await now(estimate), id)).toBe(null);
  const [act] = await device().outbox.list();
  // Older releases don't know the kind, and so leave it alone: they would send it without looking.
  expect(act).toMatchObject({ kind: 'final_invoice', schema: 8 });
  await sendIn('fine', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  const made = await now(id);
  expect(made).toMatchObject({ estimate_part: 'final', status: 'draft' });
  expect(act && actName(act)).toMatch(new RegExp(`^Final invoice of \\$${made.total_amount} for EST-`));
});

test('a deposit that a colleague credited meanwhile is asked about before the final invoice is made', async () => {
  const { estimate, deposit } = await withDeposit();
  const id = newId();
  await convertShown(byConverting('cut before'), await now(estimate), id);
  const note: Document = await device().books.succeed(
    'POST',
    `/api/documents/${deposit.document_id}/credit`,
    {},
  );
  await moveStored(api(), note, { status: 'sent' });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('credited, or voided since')]);
  const [waiting] = await device().outbox.list();
  if (waiting === undefined) throw new Error('It was sent.');
  await device().outbox.sendAgain(waiting, overruling(waiting)?.content);
  await sendIn('fine', 'cut after');
  expect((await now(id)).total_amount).toBe((await now(estimate)).total_amount);
});

async function converted(estimate: string): Promise<string> {
  const id = newId();
  expect(await convertShown(byConverting('cut before'), await now(estimate), id)).toBe(null);
  return id;
}

/** An accepted estimate with tax, and a deposit that is still a draft. */
async function withDraft(): Promise<{ estimate: string; draft: Document }> {
  const { estimate, deposit } = await withDeposit();
  await moveStored(api(), deposit, { status: 'void', void_reason: 'Wrong' });
  const path = `/api/documents/${estimate}/deposit`;
  return { estimate, draft: await device().books.succeed('POST', path, { amount: 30 }) };
}

test('a deposit’s own page goes on while the final invoice waits or was refused', async () => {
  const { estimate, deposit } = await withDeposit();
  await converted(estimate);
  const acts = await device().outbox.list();
  expect(waitingStanding(acts, deposit.document_id).isMoving).toBe(false);
  expect(waitingStanding(acts, estimate).isMoving).toBe(true);
});

test('while a deposit is a draft, no final invoice is kept, for the server’s reason', async () => {
  const { estimate, draft } = await withDraft();
  const reason = 'A deposit invoice of this estimate is still a draft. Issue or delete it first.';
  const by = byConverting('cut before');
  await expect(convertShown(by, await now(estimate), newId())).rejects.toMatchObject({ detail: reason });
  expect(await device().outbox.list()).toEqual([]);
  await expect(convertShown(byConverting('fine'), await now(estimate), newId())).rejects.toMatchObject({
    detail: reason,
  });
  expect(draft.status).toBe('draft');
});

test('a final invoice comes after the issue of a deposit that waits as it was shown', async () => {
  const { estimate, draft } = await withDraft();
  await device().outbox.add(waitingStored(device().owner, draft, true));
  const id = await converted(estimate);
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect((await now(draft.document_id)).status).toBe('sent');
  expect(await now(id)).toMatchObject({ estimate_part: 'final' });
});

test('a deposit that a colleague changed and issued meanwhile is asked about', async () => {
  const { estimate, draft } = await withDraft();
  await device().outbox.add(waitingStored(device().owner, draft, true));
  await converted(estimate);
  const [issue] = await device().outbox.list();
  if (issue !== undefined) await device().outbox.takeBack(issue);
  const lines = draft.lines.map((line) => ({ ...line, unit_price: line.unit_price + 20 }));
  await moveStored(api(), { ...draft, lines }, { status: 'sent' });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('Deposits of this estimate')]);
});

test('a deposit that waits to be voided isn’t deducted, and is voided first', async () => {
  const { estimate, deposit } = await withDeposit();
  await device().outbox.add(waitingMove(await now(deposit.document_id), { to: 'void', reason: 'Wrong' }));
  const id = await converted(estimate);
  const whole = await now(estimate);
  const [, act] = await device().outbox.list();
  expect(act?.shown).toMatchObject({ how: 'conversion' });
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect((await now(deposit.document_id)).status).toBe('void');
  expect((await now(id)).total_amount).toBe(whole.total_amount);
});

test('where a deposit’s credit note waits, the final invoice isn’t kept', async () => {
  const { estimate, deposit } = await withDeposit();
  const draft = creditNoteOf(await now(deposit.document_id));
  const shelved = { owner: device().owner, id: newId(), draft, version: null, base: null, savedAt: 0 };
  await device().outbox.add(waitingIssue({ shelved, mail: undefined, inOrder: true }));
  const trying = convertShown(byConverting('cut before'), await now(estimate), newId());
  await expect(trying).rejects.toThrow(ApiError);
  await expect(trying).rejects.toMatchObject({ detail: expect.stringContaining('credit note') });
  expect(await device().outbox.list()).toHaveLength(1);
});
