import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, writeDraft } from '#features/documents/editor/draft-shelf.ts';
import { waitingIssue } from '#features/documents/editor/waiting-issue.ts';
import { waitingAttachment } from '#features/documents/attachments/waiting-attachment.ts';
import { blankDraft, blankLine } from '#features/documents/editor/draft.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { outboxApp } from './outbox-app.ts';
import { newCustomer } from './outbox-device.ts';

const { device, sendIn, sendOnce, refusals } = await outboxApp();

afterEach(() => void vi.unstubAllGlobals());

const pdf = Buffer.from('%PDF-1.7 plan').toString('base64');
const namesOf = async (id: string): Promise<string[]> => {
  const { items } = await device().books.succeed('GET', `/api/documents/${id}/attachments`);
  return items.map(({ name }: { name: string }) => name);
};
const now = async (id: string): Promise<Document> => device().books.succeed('GET', `/api/documents/${id}`);

/** A new invoice that only this device has, for a customer who waits, too. */
async function newDraft(price = '120') {
  const customer = newCustomer('Harbour Cafe');
  await device().outbox.add(customer);
  const named = { id: customer.subject, name: 'Harbour Cafe' };
  const blank = blankDraft({
    document_type: 'invoice',
    currency: 'USD',
    prices_include_tax: false,
    notes: '',
    terms: '',
  });
  const lines = [{ ...blankLine(), description: 'Boiler service', unit_price: price }];
  const draft = { ...blank, customer: named, lines };
  const id = newId();
  const shelved = { owner: device().owner, id, draft, version: null, base: null, savedAt: 1 };
  return { id, customer: named, shelved };
}

async function attach({ id, customer }: Awaited<ReturnType<typeof newDraft>>, name: string): Promise<void> {
  const document = {
    document_id: id,
    customer_id: customer.id,
    customer_name: customer.name,
    total_amount: 120,
    currency: 'USD',
    document_type: 'invoice' as const,
    document_number: null,
    is_new: true,
  };
  await device().outbox.add(waitingAttachment(document, name, pdf));
}

test('files of a new invoice that is issued without a network arrive before it is, once', async () => {
  const draft = await newDraft();
  await attach(draft, 'Cellar.pdf');
  await attach(draft, 'Plan.pdf');
  await device().outbox.add(waitingIssue({ shelved: draft.shelved, mail: undefined, inOrder: true }));
  await sendIn('fine', 'cut after', 'cut after', 'fine', 'cut after');
  expect(await refusals()).toEqual([]);
  expect(await namesOf(draft.id)).toEqual(['Cellar.pdf', 'Plan.pdf']);
  expect(await now(draft.id)).toMatchObject({ status: 'sent', total_amount: 120 });
  const { items } = await device().books.succeed('GET', `/api/documents/${draft.id}/history`);
  const steps = items.map(({ action }: { action: string }) => action);
  // The newest first.
  expect(steps.indexOf('document.issued')).toBeLessThan(steps.indexOf('document.file_added'));
});

test('a draft that was left on the device is saved for its file, and leaves the device', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, _how: object, work: (lock: object) => unknown) => work({}) },
  });
  const draft = await newDraft();
  await writeDraft(draft.shelved);
  await attach(draft, 'Cellar.pdf');
  await sendIn();
  expect(await refusals()).toEqual([]);
  expect(await now(draft.id)).toMatchObject({ status: 'draft', total_amount: 120 });
  expect(await namesOf(draft.id)).toEqual(['Cellar.pdf']);
  expect(await readDraft(device().owner, draft.id)).toBeNull();
});

test('files wait, and hold up nothing else, while their draft is open or can’t be saved', async () => {
  const draft = await newDraft('ten');
  await writeDraft(draft.shelved);
  for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf']) await attach(draft, name);
  await device().outbox.add(newCustomer('Pier Studio'));
  expect(await sendOnce('fine'), 'to be tried again').toBe(false);
  const waiting = await device().outbox.list();
  expect(waiting.map(({ kind }) => kind)).toEqual(Array(4).fill('attachment'));
  for (const { refusal, trouble } of waiting)
    expect({ refusal, trouble }).toEqual({
      refusal: null,
      trouble: expect.stringContaining('once the draft'),
    });

  // Its editor saves it.
  await removeDraft(device().owner, draft.id);
  await device().books.succeed('POST', '/api/documents', {
    document_id: draft.id,
    document_type: 'invoice',
    customer_id: draft.customer.id,
    currency: 'USD',
    lines: [],
  });
  expect(await sendOnce('fine')).toBe(true);
  expect(await namesOf(draft.id)).toHaveLength(4);
});

test('a file of a draft that was discarded is refused with the reason', async () => {
  await attach(await newDraft(), 'Cellar.pdf');
  await sendIn();
  expect(await refusals()).toEqual([expect.any(String)]);
});
