import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { newId } from '#features/shared/new-id.ts';
import type { NewAct } from '#offline/outbox/act.ts';
import { createObservable } from '#shared/observable.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { newPayment } from './outbox-device.ts';
import { outboxApp } from './outbox-app.ts';

const { conflictOf, readEdit, waitingEdit } = customerEdits;
const { waitingStanding } = customerStandings;
const { api, device, sendIn, sendOnce } = await outboxApp();

const edited = (base: Customer, change: Partial<Customer>, earlier: readonly NewAct[] = []) => {
  const { name, contact_name, email, phone, tax_id, billing_address, currency, payment_terms_days } = base;
  const fields = { name, contact_name, email, phone, tax_id, billing_address, currency, payment_terms_days };
  const { notes, language, contacts } = base;
  const mine = { ...fields, notes, language, contacts: contacts ?? [], ...change };
  const tried = earlier.flatMap((act) => readEdit(act)?.mine ?? []);
  return waitingEdit({ base, mine, tried, key: newId() });
};
const customerNow = async ({ customer_id: id }: Customer): Promise<Customer> =>
  device().books.succeed('GET', `/api/customers/${id}`);
const change = async (base: Customer, fields: object) =>
  device().books.succeed('PUT', `/api/customers/${base.customer_id}`, { name: base.name, ...fields });

test('what two people changed in a customer merges; the same field waits for a decision', async () => {
  const [ada, grace] = [
    await device().books.customer(),
    await device().books.customer({ name: 'Grace', phone: '1' }),
  ];
  await device().outbox.add(edited(ada, { phone: '555', notes: 'Rings twice' }));
  await device().outbox.add(edited(grace, { phone: '2', notes: 'Mine' }));
  await change(ada, { email: 'ada@example.com' });
  await change(grace, { phone: '3', tax_id: 'DE1' });
  await sendIn('fine', 'cut after');
  expect(await customerNow(ada)).toMatchObject({
    phone: '555',
    notes: 'Rings twice',
    email: 'ada@example.com',
  });
  const [act] = await device().outbox.list();
  const conflict = act && conflictOf(act);
  expect(conflict?.differences).toMatchObject([{ name: 'phone', mine: '2', theirs: '3' }]);
  if (act === undefined || conflict === undefined) return;
  expect(await customerNow(grace)).toMatchObject({ phone: '3', notes: null });
  await device().outbox.sendAgain(act, conflict.keeping('mine'));
  await sendIn();
  expect(await customerNow(grace)).toMatchObject({ phone: '2', notes: 'Mine', tax_id: 'DE1' });
});

test('their version of a disputed field stays if the person wants it, with the rest of the changes', async () => {
  const ada = await device().books.customer({ phone: '1' });
  await device().outbox.add(edited(ada, { phone: '2' }));
  await device().outbox.add(edited(ada, { phone: '1', notes: 'Later' }));
  await change(ada, { phone: '3' });
  await sendIn();
  const [first] = await device().outbox.list();
  expect(first && conflictOf(first)?.keeping('theirs')).toBeNull();
  if (first !== undefined) await device().outbox.takeBack(first);
  await sendIn();
  expect(await device().outbox.list()).toEqual([]);
  expect(await customerNow(ada)).toMatchObject({ phone: '3', notes: 'Later' });
});

test('an edit that arrived isn’t made again over somebody else’s, and holds up nobody’s payment', async () => {
  const ada = await device().books.customer({ phone: '1' });
  await device().outbox.add(edited(ada, { phone: '2' }));
  await sendIn('cut after');
  expect(await device().outbox.list()).toEqual([]);
  await device().outbox.add(edited(ada, { phone: '4' }));
  await device().outbox.add(newPayment(ada.customer_id, 5));
  await sendIn();
  expect((await device().outbox.list()).map(({ kind }) => kind)).toEqual(['customer_edit']);
  expect(await customerNow(ada)).toMatchObject({ phone: '2' });
});

test('an edit whose answer was lost isn’t made again over somebody else’s later one', async () => {
  const ada = await device().books.customer({ phone: '1' });
  await device().outbox.add(edited(ada, { phone: '2' }));
  await sendOnce('cut after');
  expect(await customerNow(ada)).toMatchObject({ phone: '2' });
  await change(ada, { phone: '1' });
  await sendIn();
  expect(await device().outbox.list()).toEqual([]);
  expect(await customerNow(ada)).toMatchObject({ phone: '1' });
});

test('what was corrected after the answer was lost is what stays, also if it is the value of before', async () => {
  const ada = await device().books.customer({ phone: '1' });
  const wrong = edited(ada, { phone: '2', notes: 'Rings twice' });
  await device().outbox.add(wrong);
  await sendOnce('cut after');
  await change(ada, { phone: '2', notes: 'Rings twice', email: 'ada@example.com' });
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  await device().outbox.replace(act, edited(ada, { phone: '1', notes: 'Rings twice' }, [wrong]));
  await sendIn();
  expect(await device().outbox.list()).toEqual([]);
  const now = { phone: '1', notes: 'Rings twice', email: 'ada@example.com' };
  expect(await customerNow(ada)).toMatchObject(now);
});

test('a customer is archived and restored once; one who was changed meanwhile waits', async () => {
  const [ada, grace] = [await device().books.customer(), await device().books.customer({ name: 'Grace' })];
  await device().outbox.add(waitingStanding('archive', ada, false));
  await device().outbox.add(waitingStanding('archive', grace, false));
  await change(grace, { phone: '3' });
  await sendIn('fine', 'cut after');
  // Who was not archived can still pay.
  await device().outbox.add(newPayment(grace.customer_id, 5));
  await sendIn();
  const archived = await customerNow(ada);
  expect(archived.deleted_at).toBeDefined();
  expect((await device().outbox.list()).map(({ shown }) => shown.customer)).toEqual(['Grace']);
  await device().outbox.add(waitingStanding('restore', archived, false));
  await sendIn('fine', 'cut after');
  expect((await customerNow(ada)).deleted_at).toBeUndefined();
  const [act] = await device().outbox.list();
  if (act !== undefined) await device().outbox.sendAgain(act, { version: null });
  await sendIn();
  expect((await customerNow(grace)).deleted_at).toBeDefined();
});

test('archiving is undone: taken back while it waits, otherwise restored now or later', async () => {
  // Asked to keep what is on the device.
  vi.stubGlobal('window', { navigator: {} });
  const { books, outbox } = device();
  const ada: Customer = await books.customer();
  const isArchived = async () => (await customerNow(ada)).deleted_at !== undefined;
  const connection = createObservable({ kind: 'untried' } as const);
  const away = { api: api(() => 'cut before'), connection, outbox };
  const near = { api: api(), connection, outbox };
  await customerStandings.archiveNow(away, ada);
  expect(await outbox.list()).toHaveLength(1);
  await customerStandings.undoArchiving(away, ada);
  expect(await outbox.list()).toEqual([]);

  await customerStandings.archiveNow(near, ada);
  expect(await isArchived()).toBe(true);
  await customerStandings.undoArchiving(near, ada);
  expect(await isArchived()).toBe(false);

  await customerStandings.archiveNow(near, await customerNow(ada));
  await customerStandings.undoArchiving(away, ada);
  expect(await outbox.list()).toMatchObject([{ kind: 'customer_restore' }]);
  await sendIn('cut after');
  expect(await isArchived()).toBe(false);
});
