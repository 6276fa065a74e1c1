import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Api } from '#api/client.ts';
import { issueShown, issueStored } from '#features/documents/issue-stored.ts';
import { waitingAttachment } from '#features/documents/attachments/waiting-attachment.ts';
import { aboutOf } from '#features/outbox/about-of.ts';
import { moveStored } from '#features/documents/move-stored.ts';
import { convertShown } from '#features/documents/waiting/waiting-conversion.ts';
import { deleteShown } from '#features/documents/waiting/waiting-deletion.ts';
import { invoicePart } from '#features/documents/waiting/waiting-deposit.ts';
import { waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Services } from '#features/shared/services.ts';
import { isIssuedHere, issuedHere, withFollowers } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listDocuments } from '#shared/contract/documents.ts';
import { createObservable } from '#shared/observable.ts';
import { outboxApp } from './outbox-app.ts';
import { outboxPhone } from './outbox-phone.ts';
import { newPayment } from './outbox-device.ts';

const on = await outboxApp();
const { api, device, sendIn, refusals } = on;
const { phone, onPhone, onServer } = outboxPhone(on);

/** A phone without a network. */
function away(): Services {
  const session = { getState: () => ({ kind: 'signed_in', user: { email: device().owner } }) };
  const parts = {
    api: api(() => 'cut before'),
    books: phone().books,
    connection: createObservable({ kind: 'untried' } as const),
    outbox: device().outbox,
    session,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are read
  return parts as unknown as Services;
}

const taxes = (rate: number) => [{ category: 'S', rate, name: 'VAT' }];

/** All that counts in a sum. */
const everything = {
  document_type: 'estimate',
  currency: 'EUR',
  reference: 'PO 7',
  notes: 'Thanks',
  lines: [
    {
      description: 'Pipe',
      quantity: 3,
      unit_price: 19.999,
      allowances: [{ charge: false, percent: 7.5, reason: 'Trade' }],
      tax_rates: taxes(19),
    },
    { description: 'Hour', quantity: 1.5, unit_price: 80.01, tax_rates: taxes(7) },
  ],
  allowances: [
    { charge: false, percent: 3, reason: 'Early' },
    { charge: true, amount: 5, reason: 'Freight', tax_rates: taxes(19) },
  ],
  rounding_increment: 0.05,
};

/** An accepted estimate for a customer who reads German. */
async function accepted(change: object = {}): Promise<Document> {
  const { books } = device();
  const customer = await books.customer({ name: 'Pier Studio', email: 'pier@example.com', language: 'de' });
  const { document_id: id } = await books.issue(customer, 0, { ...everything, ...change });
  return moveStored(api(), await onServer(id), { status: 'accepted' });
}

/** Without what only the server gives a draft. */
function shownOf({ is_carried: _carried, created_at: _created, updated_at: _updated, ...shown }: Document) {
  return shown;
}

/** Sends what waits, and expects of a draft what the phone has shown. */
async function expectAsShown(id: string): Promise<void> {
  const before = await onPhone(id);
  await sendIn();
  expect(await refusals()).toEqual([]);
  const after = await onServer(id);
  expect(shownOf(before)).toEqual(shownOf(after));
  expect(after.status).toBe('draft');
}

test.each([true, false])(
  'an invoice of an estimate is shown as the server makes it, to the cent (prices include tax: %s)',
  async (isGross) => {
    const { document_id: estimate } = await accepted({ prices_include_tax: isGross });
    await phone().take();
    const id = newId();
    expect(await convertShown(away(), await onPhone(estimate), id)).toBeNull();
    await expectAsShown(id);
  },
);

test.each([true, false])(
  'deposits and the final invoice are shown as the server makes them, to the cent (prices include tax: %s)',
  async (isGross) => {
    const { document_id: estimate } = await accepted({ prices_include_tax: isGross });
    await phone().take();
    const parts = [{ percent: 33.3 }, { amount: 20.01 }, { percent: 10 }];
    const ids = parts.map(() => newId());
    for (const [index, size] of parts.entries())
      expect(await invoicePart(away(), await onPhone(estimate), ids[index] ?? '', size)).toBeNull();
    const before = await Promise.all(ids.map(onPhone));
    await sendIn();
    expect(await refusals()).toEqual([]);
    expect(before.map(shownOf)).toEqual((await Promise.all(ids.map(onServer))).map(shownOf));
    for (const id of ids) await moveStored(api(), await onServer(id), { status: 'sent' });
    const [credited = ''] = ids;
    const note = await device().books.succeed('POST', `/api/documents/${credited}/credit`, {});
    await moveStored(api(), note, { status: 'sent' });
    await phone().take();
    const last = newId();
    expect(await convertShown(away(), await onPhone(estimate), last)).toBeNull();
    expect((await onPhone(last)).estimate_part).toBe('final');
    await expectAsShown(last);
  },
);

/** As its page shows it. */
const onPage = async (id: string) => withFollowers(await onPhone(id), await device().outbox.list());

test.each([true, false])(
  'what waits is counted once in the next part, and in the rest (the server can be read: %s)',
  async (answers) => {
    const lines = [{ description: 'Pier', quantity: 1, unit_price: 100.01, tax_rates: [] }];
    const { document_id: estimate } = await accepted({ lines, allowances: [], rounding_increment: 0.01 });
    await phone().take();
    const reading: Api = async (endpoint, ...rest) =>
      api(() => (answers && endpoint.method === 'GET' ? 'fine' : 'cut before'))(endpoint, ...rest);
    const services = { ...away(), api: reading };
    const { outbox } = device();
    const ids = [newId(), newId()];
    const [first = '', second = ''] = ids;
    await invoicePart(away(), await onPage(estimate), first, { percent: 50 });
    await invoicePart(services, await onPage(estimate), second, { percent: 50 });
    const acts = await outbox.list();
    expect(acts.findLast(({ kind }) => kind === 'deposit')?.content).toMatchObject({ seen: [first] });
    const before = await Promise.all(ids.map(onPhone));
    expect(before.map(({ total_amount: total }) => total)).toEqual([50.01, 50]);
    for (const draft of before) await issueShown(away(), draft, true);
    const last = newId();
    await convertShown(services, await onPage(estimate), last);
    expect(await onPhone(last)).toMatchObject({ estimate_part: 'final', total_amount: 0 });
    await sendIn();
    expect(await refusals()).toEqual([]);
    expect((await onServer(second)).total_amount).toBe(50);
    expect((await onServer(last)).total_amount).toBe(0);
  },
);

test('it is issued, emailed, and paid before it is made, and all of it arrives in order', async () => {
  const { outbox } = device();
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  expect(await issueShown(away(), await onPhone(id), true)).toBeNull();
  const issued = await onPhone(id);
  expect(issued).toMatchObject({
    status: 'sent',
    document_number: null,
    total_amount: estimate.total_amount,
  });
  await outbox.add(waitingMail(issued, { words: null, isReminder: false, key: newId(), inOrder: true }));
  const { customer_id: customer } = estimate;
  const { content, ...payment } = newPayment(customer, 20, { id, amount: 20 });
  await outbox.add({ ...payment, content: Object.assign({}, content, { currency: 'EUR' }) });
  await sendIn('fine', 'cut after', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await onServer(id)).toMatchObject({
    status: 'partial',
    document_number: expect.stringMatching(/^INV-/),
    paid_total: 20,
  });
  const { items } = await device().books.succeed('GET', `/api/documents/${id}/deliveries`);
  expect(items).toHaveLength(1);
});

test('an email issues it, in the version that the server makes', async () => {
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  const words = { words: null, isReminder: false, key: newId(), inOrder: true };
  await device().outbox.add(waitingMail(await onPhone(id), words));
  expect(await onPhone(id)).toMatchObject({ status: 'sent', document_number: null });
  await sendIn('fine', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect((await onServer(id)).status).toBe('sent');
});

test('one that a colleague changed before it was issued waits for a decision', async () => {
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  await issueShown(away(), await onPhone(id), true);
  const [making] = await device().outbox.list();
  if (making !== undefined) await device().outbox.takeBack(making);
  const made = await device().books.succeed('POST', `/api/documents/${estimate.document_id}/convert`, {
    document_id: id,
  });
  await moveStored(api(), { ...made, notes: 'Changed' }, { status: 'draft' });
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('changed')]);
  expect((await onServer(id)).status).toBe('draft');
});

test('it is in lists and follows its estimate; deleting it takes back what makes it', async () => {
  const { outbox } = device();
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  const { items } = await phone().books.api(listDocuments, { query: { document_type: 'invoice' } });
  expect(items).toMatchObject([{ document_id: id, status: 'draft', customer_name: 'Pier Studio' }]);
  const { followed_by: after } = withFollowers(estimate, await outbox.list());
  expect(after).toMatchObject([{ document_id: id, document_type: 'invoice', document_number: null }]);
  expect(await deleteShown(away(), await onPhone(id))).toBeNull();
  expect(await outbox.list()).toMatchObject([{ kind: 'draft_delete' }]);
  await expect(onPhone(id)).rejects.toThrow();
  await sendIn();
  expect(await outbox.list()).toEqual([]);
});

test('one whose making arrived without an answer is deleted, too', async () => {
  const { outbox } = device();
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  const draft = await onPhone(id);
  const path = `/api/documents/${estimate.document_id}/convert`;
  await device().books.succeed('POST', path, { document_id: id });
  await deleteShown(away(), draft);
  await sendIn();
  expect(await outbox.list()).toEqual([]);
  await expect(onServer(id)).rejects.toThrow();
});

test('what was refused makes nothing', async () => {
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  await moveStored(api(), await onServer(estimate.document_id), { status: 'declined' });
  await sendIn();
  expect(await refusals()).toHaveLength(1);
  await expect(onPhone(id)).rejects.toThrow();
  const { items } = await phone().books.api(listDocuments, { query: { document_type: 'invoice' } });
  expect(items).toEqual([]);
});

const mailing = () => ({ words: null, isReminder: false, key: newId(), inOrder: true });

/** An invoice of an estimate that waits to be made. */
async function invoiceToCome(): Promise<{ estimate: Document; id: string; draft: Document }> {
  const estimate = await accepted();
  await phone().take();
  const id = newId();
  await convertShown(away(), estimate, id);
  return { estimate, id, draft: await onPhone(id) };
}

const kinds = async () => (await device().outbox.list()).map(({ kind }) => kind);

test('an email issues none whose total isn’t the one that was shown', async () => {
  const { id, draft } = await invoiceToCome();
  const { total_amount: total } = draft;
  await device().outbox.add(waitingMail({ ...draft, total_amount: total + 1 }, mailing()));
  await sendIn();
  expect(await refusals()).toEqual([expect.stringContaining('changed')]);
  expect((await onServer(id)).status).toBe('draft');
});

test('one whose issue is taken back is a draft again, also on its open page', async () => {
  const { id, draft } = await invoiceToCome();
  const { outbox } = device();
  await issueShown(away(), draft, true);
  const shown = await onPhone(id);
  const issuing = (await outbox.list()).find(({ kind }) => kind === 'draft_issue');
  if (issuing !== undefined) await outbox.takeBack(issuing);
  const acts = await outbox.list();
  expect(acts).toHaveLength(1);
  expect(issuedHere(acts, id, shown)).toMatchObject({ status: 'draft', is_carried: false });
});

test('deleting it takes back its files', async () => {
  const { draft } = await invoiceToCome();
  await device().outbox.add(waitingAttachment(draft, 'Plan.pdf', 'JVBERi0='));
  await deleteShown(away(), draft);
  expect(await kinds()).toEqual(['draft_delete']);
  await sendIn();
  expect(await refusals()).toEqual([]);
});

test('what waits leads to its page only where there is one', async () => {
  const { estimate, id, draft } = await invoiceToCome();
  const { outbox, books } = device();
  const pages = async () => {
    const acts = await outbox.list();
    return acts.map((act) => aboutOf(act, acts)?.id);
  };
  await issueShown(away(), draft, true);
  expect(await pages()).toEqual([id, id]);
  const [making] = await outbox.list();
  if (making === undefined) throw new Error('It was sent.');
  // As an older release kept it.
  await outbox.replace(making, { ...making, content: { estimate: estimate.document_id } });
  expect(await pages()).toEqual([undefined, undefined]);
  await outbox.replace(making, making);
  await moveStored(api(), await onServer(estimate.document_id), { status: 'declined' });
  await sendIn();
  // What was refused leads to the estimate.
  expect(await pages()).toEqual([estimate.document_id, undefined]);
  const stored = await books.draft(await books.customer());
  await outbox.add(waitingMail(stored, mailing()));
  expect((await pages()).at(-1)).toBe(stored.document_id);
});

test('it is issued from a list while the server answers', async () => {
  const { draft } = await invoiceToCome();
  expect(await issueStored({ ...away(), api: api() }, draft)).toBeNull();
  expect(await kinds()).toEqual(['conversion', 'draft_issue']);
});

test('an invoice that was issued here is told from a draft where only its name stands', async () => {
  const { estimate, id, draft } = await invoiceToCome();
  const { outbox } = device();
  expect(isIssuedHere(await outbox.list(), id)).toBe(false);
  await issueShown(away(), draft, true);
  expect(isIssuedHere(await outbox.list(), id)).toBe(true);
  await moveStored(api(), await onServer(estimate.document_id), { status: 'declined' });
  await sendIn();
  expect(isIssuedHere(await outbox.list(), id)).toBe(false);
});
