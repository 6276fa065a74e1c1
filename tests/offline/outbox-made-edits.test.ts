import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DraftKeeper } from '#features/documents/editor/draft-keeper.ts';
import { readDraft } from '#features/documents/editor/draft-shelf.ts';
import type { Draft } from '#features/documents/editor/draft.ts';
import { loadStart } from '#features/documents/editor/load-start.ts';
import { waitingIssue } from '#features/documents/editor/waiting-issue.ts';
import { issueShown } from '#features/documents/issue-stored.ts';
import { moveStored } from '#features/documents/move-stored.ts';
import { convertShown } from '#features/documents/waiting/waiting-conversion.ts';
import { invoicePart } from '#features/documents/waiting/waiting-deposit.ts';
import { saveOrPutIn } from '#features/documents/waiting/made-edit.ts';
import { waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { waitingAttachment } from '#features/documents/attachments/waiting-attachment.ts';
import { putOff } from '#features/shared/outbox/put-off.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Services } from '#features/shared/services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { createObservable } from '#shared/observable.ts';
import { outboxApp } from './outbox-app.ts';
import { outboxPhone } from './outbox-phone.ts';
import { send } from './outbox-device.ts';

const on = await outboxApp();
const { api, device, sendIn, sendOnce, refusals } = on;
const { phone, onPhone, onServer } = outboxPhone(on);

/** The phone, with a network if it has an `asked`. */
function services(asked = api(() => 'cut before')): Services {
  const user = { id: device().owner, email: device().owner };
  const parts = {
    api: asked,
    books: phone().books,
    connection: createObservable({ kind: 'untried' } as const),
    outbox: device().outbox,
    session: { getState: () => ({ kind: 'signed_in', user, confirmed: true }), era: () => 0 },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are read
  return parts as unknown as Services;
}

/** An accepted estimate of $300.03 that the phone has. */
async function accepted(): Promise<Document> {
  const { books } = device();
  const lines = [{ description: 'Pipe', quantity: 3, unit_price: 100.01, tax_rates: [] }];
  const customer = await books.customer({ name: 'Pier Studio', email: 'pier@example.com' });
  const { document_id: id } = await books.issue(customer, 0, { document_type: 'estimate', lines });
  const estimate = await moveStored(api(), await onServer(id), { status: 'accepted' });
  await phone().take();
  return estimate;
}

/** Its invoice, which waits to be made. */
async function invoiceToCome(): Promise<{ estimate: Document; id: string }> {
  const estimate = await accepted();
  const id = newId();
  await convertShown(services(), estimate, id);
  return { estimate, id };
}

const start = async (id: string) =>
  loadStart(
    services(),
    { type: 'invoice', id, isNew: false, customerId: undefined },
    AbortSignal.timeout(9_000),
  );

/** The editor. */
async function opened(id: string, asked?: ReturnType<typeof api>): Promise<DraftKeeper> {
  const found = await start(id);
  if (found.kind !== 'draft') throw new Error(`It can't be edited: ${found.kind}.`);
  const parts = services(asked);
  return new DraftKeeper({
    api: parts.api,
    owner: device().owner,
    id,
    start: found.start,
    issueInOrder: async (_content, call) => call(true),
    save: async (call, saving) => saveOrPutIn(parts, call, saving),
    putOff: async (error, put) => putOff(parts, error, waitingIssue(put)),
  });
}

const priced = (price: string) => (draft: Draft) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, unit_price: price })),
});

async function edit(id: string, change: (draft: Draft) => Draft): Promise<Document | null> {
  const keeper = await opened(id);
  keeper.change(change);
  const saved = await keeper.saveNow();
  keeper.stop();
  return saved;
}

const kinds = async () => (await device().outbox.list()).map(({ kind }) => kind);
const left = async (id: string) => readDraft(device().owner, id);

/** Without what only the server gives a draft. */
function shownOf({ is_carried: _carried, created_at: _created, updated_at: _updated, ...shown }: Document) {
  return shown;
}

test('a draft that waits to be made is edited, and made as it is then, once', async () => {
  const { id } = await invoiceToCome();
  const begun = await opened(id);
  expect(begun.get().draft).toMatchObject({ lines: [{ description: 'Pipe', unit_price: '100.01' }] });
  expect(await edit(id, priced('66'))).toMatchObject({ document_id: id, total_amount: 198 });
  await edit(id, (draft) => ({ ...draft, notes: 'Second thoughts' }));
  expect(await left(id)).toBeNull();
  // In its place: nothing stands behind it.
  const acts = await device().outbox.list();
  expect(acts).toMatchObject([{ kind: 'conversion', shown: { amount: expect.stringContaining('198') } }]);
  const before = await onPhone(id);
  expect(before).toMatchObject({ total_amount: 198, notes: 'Second thoughts', status: 'draft' });
  await sendIn('fine', 'cut after', 'cut after');
  expect(await kinds()).toEqual([]);
  expect(shownOf(before)).toEqual(shownOf(await onServer(id)));
});

test('it can be for another customer', async () => {
  const { id } = await invoiceToCome();
  const { customer_id: other } = await device().books.customer({ name: 'Harbour Cafe' });
  await edit(id, (draft) => ({ ...draft, customer: { id: other, name: 'Harbour Cafe' } }));
  const [act] = await device().outbox.list();
  expect(act).toMatchObject({ shown: { customer: 'Harbour Cafe' } });
  expect(act?.names).toContain(other);
  await sendIn();
  expect(await onServer(id)).toMatchObject({ customer_name: 'Harbour Cafe' });
});

test('deposits and the final invoice are edited, too, and keep their part', async () => {
  const { document_id: estimate } = await accepted();
  const id = newId();
  await invoicePart(services(), await onPhone(estimate), id, { amount: 50 });
  await edit(id, priced('60'));
  const before = await onPhone(id);
  await sendIn();
  expect(shownOf(before)).toEqual(shownOf(await onServer(id)));
  await moveStored(api(), await onServer(id), { status: 'sent' });
  await phone().take();
  const last = newId();
  await convertShown(services(), await onPhone(estimate), last);
  await edit(last, (draft) => ({ ...draft, notes: 'Thank you' }));
  const shown = await onPhone(last);
  expect(shown).toMatchObject({ estimate_part: 'final', total_amount: 240.03, notes: 'Thank you' });
  await sendIn();
  expect(shownOf(shown)).toEqual(shownOf(await onServer(last)));
});

test('what names a number that is still to come, or what something builds on, can’t be edited before', async () => {
  const estimate = await accepted();
  const deposit = newId();
  await invoicePart(services(), estimate, deposit, { percent: 10 });
  await issueShown(services(), await onPhone(deposit), true);
  const final = newId();
  const { followed_by: followers } = estimate;
  const { document_id, document_type, document_number, issue_date, ...rest } = await onPhone(deposit);
  const follower = { document_id, document_type, document_number, issue_date };
  const part = { ...follower, estimate_part: 'deposit' as const, total_amount: rest.total_amount };
  await convertShown(services(), { ...estimate, followed_by: [...followers, part] }, final);
  expect(await kinds()).toEqual(['deposit', 'draft_issue', 'final_invoice']);
  // The final invoice deducts it as it is.
  expect((await start(deposit)).kind).toBe('issued');
  expect((await start(final)).kind).toBe('issued');
  expect(await kinds()).toEqual(['deposit', 'draft_issue', 'final_invoice']);
});

test.each(['draft_issue', 'document', 'mail'] as const)(
  'one that waits to be issued by %s is taken back, edited, and issued as it is then',
  async (how) => {
    const { id } = await invoiceToCome();
    if (how === 'draft_issue') await issueShown(services(), await onPhone(id), true);
    const mail = { words: null, isReminder: false, key: newId(), inOrder: true };
    if (how === 'mail') await device().outbox.add(waitingMail(await onPhone(id), mail));
    if (how === 'document') {
      const keeper = await opened(id);
      keeper.change(priced('77'));
      await keeper.issue();
    }
    expect(await kinds()).toEqual(['conversion', how]);
    expect(await onPhone(id)).toMatchObject({ status: 'sent', document_number: null });
    const keeper = await opened(id);
    expect(await kinds()).toEqual(['conversion']);
    keeper.change(priced('66'));
    await keeper.issue();
    expect(keeper.get().isWaiting).toBe(true);
    expect(await onPhone(id)).toMatchObject({ status: 'sent', total_amount: 198 });
    await sendIn('fine', 'cut after');
    expect(await refusals()).toEqual([]);
    expect(await onServer(id)).toMatchObject({ status: 'sent', total_amount: 198 });
  },
);

test.each([true, false])(
  'an edited one is issued and emailed as it was shown (issued first: %s)',
  async (isIssued) => {
    const { id } = await invoiceToCome();
    await device().outbox.add(waitingAttachment(await onPhone(id), 'Plan.pdf', 'JVBERi0='));
    await edit(id, priced('66'));
    if (isIssued) await issueShown(services(), await onPhone(id), true);
    const mail = { words: null, isReminder: false, key: newId(), inOrder: true };
    await device().outbox.add(waitingMail(await onPhone(id), mail));
    await sendIn();
    expect(await refusals()).toEqual([]);
    expect(await onServer(id)).toMatchObject({ status: 'sent', total_amount: 198 });
  },
);

test('one that left while it was edited is changed on the server, under its id', async () => {
  const { id } = await invoiceToCome();
  const keeper = await opened(id, api());
  await sendIn();
  keeper.change(priced('66'));
  await keeper.saveNow();
  expect(keeper.get()).toMatchObject({ isChanged: false, version: 2, theirs: null });
  expect(await onServer(id)).toMatchObject({ total_amount: 198 });
});

test.each(['before', 'after'] as const)(
  'one that is sent while it is saved has the edit once (saved %s the sending began)',
  async (when) => {
    const { id } = await invoiceToCome();
    const keeper = await opened(id, api());
    keeper.change(priced('66'));
    // Another tab sends.
    if (when === 'before') await Promise.all([keeper.saveNow(), sendIn()]);
    else await Promise.all([sendIn(), keeper.saveNow()]);
    await sendIn();
    expect(await kinds()).toEqual([]);
    expect(keeper.get()).toMatchObject({ isChanged: false, isGone: false, theirs: null });
    expect(await onServer(id)).toMatchObject({ version: 2, total_amount: 198 });
  },
);

test('one that was deleted while it was edited says so', async () => {
  const { id } = await invoiceToCome();
  const keeper = await opened(id, api());
  const [act] = await device().outbox.list();
  if (act !== undefined) await device().outbox.takeBack(act);
  keeper.change(priced('66'));
  await keeper.saveNow();
  expect(keeper.get()).toMatchObject({ isGone: true, isOnDevice: true });
});

test('one that another tab has issued as it was keeps what was typed since on the device', async () => {
  const { id } = await invoiceToCome();
  const keeper = await opened(id);
  await issueShown(services(), await onPhone(id), true);
  keeper.change(priced('66'));
  await keeper.saveNow();
  keeper.stop();
  expect(keeper.get()).toMatchObject({ isChanged: true, isOnDevice: true, isUnreachable: true });
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await onServer(id)).toMatchObject({ status: 'sent', total_amount: 300.03 });
});

test('what the server refuses of an edit stays with the draft on the device', async () => {
  const { id } = await invoiceToCome();
  const nobody = { id: newId(), name: 'Nobody' };
  await edit(id, (draft) => ({ ...priced('66')(draft), customer: nobody }));
  await sendIn();
  expect(await kinds()).toEqual([]);
  expect(await onServer(id)).toMatchObject({ version: 1, customer_name: 'Pier Studio' });
  expect(await left(id)).toMatchObject({ shelved: { version: 1, draft: { customer: nobody } } });
});

test('an edit overwrites nothing that the server made otherwise', async () => {
  const { id } = await invoiceToCome();
  await edit(id, priced('66'));
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  const content = JSON.parse(JSON.stringify(act.content).replaceAll('"Pipe"', '"Pump"'));
  await device().outbox.replace(act, { ...act, content });
  await sendIn();
  expect(await onServer(id)).toMatchObject({ version: 1, total_amount: 300.03 });
  expect(await left(id)).toMatchObject({ shelved: { version: null, base: { lines: [{}] } } });
});

test('an edit whose first try arrived is changed again before the answer', async () => {
  const { id } = await invoiceToCome();
  await edit(id, priced('66'));
  // It is made and changed, and looked for before.
  let calls = 0;
  const stormy = api(() => {
    calls += 1;
    return calls < 4 ? 'fine' : 'cut after';
  });
  await send(device().outbox, stormy);
  expect(await onServer(id)).toMatchObject({ version: 2, total_amount: 198 });
  expect(await kinds()).toEqual(['conversion']);
  await edit(id, priced('77'));
  await sendOnce('fine');
  expect(await kinds()).toEqual([]);
  expect(await left(id)).toBeNull();
  expect(await onServer(id)).toMatchObject({ version: 3, total_amount: 231 });
});
