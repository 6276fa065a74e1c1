import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { addItem, waitingItem } from '#features/shared/items/add-item.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { itemStandings } from '#features/shared/items/item-standings.ts';
import { newId } from '#features/shared/new-id.ts';
import { waitingRecords } from '#offline/outbox/waiting-records.ts';
import type { Item, ItemFields } from '#shared/contract/items.ts';
import { itemNamed } from './item-named.ts';
import { outboxApp } from './outbox-app.ts';

const { api, device, sendIn, sendOnce } = await outboxApp();

const added = async (name: string): Promise<Item> =>
  device().books.succeed('POST', '/api/items', itemNamed(name));
const itemNow = async ({ item_id: id }: Pick<Item, 'item_id'>): Promise<Item> =>
  device().books.succeed('GET', `/api/items/${id}`);
const waitingOnes = async () => (await device().outbox.list()).map(({ shown }) => shown.customer);

function edited(base: Item, change: Partial<ItemFields>) {
  const { number, name, description, unit_code, prices, prices_include_tax, tax_rates } = base;
  const fields = { number, name, description, unit_code, prices, prices_include_tax, tax_rates };
  return itemEdits.waitingEdit({ base, mine: { ...fields, ...change }, key: newId() });
}

const change = async (base: Item, fields: Partial<ItemFields>) =>
  device().books.succeed('PUT', `/api/items/${base.item_id}`, { ...itemNamed(base.name), ...fields });

test('an item is added once, also if the answer was lost, and is among the device’s until then', async () => {
  const tap = { ...itemNamed('Tap'), item_id: newId() };
  await device().outbox.add(waitingItem(tap));
  const { items } = await waitingRecords(device().owner);
  expect(items).toMatchObject([{ ...tap, version: 1 }]);
  await sendIn('cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect(await itemNow(tap)).toMatchObject({ ...tap, version: 1 });
});

test('an item that was corrected after its answer was lost has the last content', async () => {
  const tap = { ...itemNamed('Tap'), item_id: newId() };
  await device().outbox.add(waitingItem(tap));
  await sendOnce('cut after');
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  await device().outbox.replace(act, waitingItem({ ...tap, number: 'T-1' }));
  await sendIn();
  expect(await itemNow(tap)).toMatchObject({ name: 'Tap', number: 'T-1' });
});

test('what somebody else has made of it meanwhile is not overwritten', async () => {
  const tap = { ...itemNamed('Tap'), item_id: newId() };
  await addItem(api(), tap);
  const theirs = await change(await itemNow(tap), { number: 'Theirs' });
  await expect(addItem(api(), { ...tap, number: 'Mine' })).rejects.toMatchObject({
    code: 'version_conflict',
  });
  // The form has sent what is there now.
  await addItem(api(), { ...tap, number: 'Mine' }, [theirs]);
  expect(await itemNow(tap)).toMatchObject({ number: 'Mine' });
});

test('what two people changed in an item merges; the same field waits for a decision', async () => {
  const [tap, pipe] = [await added('Tap'), await added('Pipe')];
  await device().outbox.add(edited(tap, { number: 'T-1' }));
  await device().outbox.add(edited(pipe, { prices: [{ currency: 'USD', unit_price: 20 }] }));
  await change(tap, { description: 'Brass' });
  await change(pipe, { prices: [{ currency: 'USD', unit_price: 30 }], number: 'P-1' });
  await sendIn('fine', 'cut after');
  expect(await itemNow(tap)).toMatchObject({ number: 'T-1', description: 'Brass' });
  const [act] = await device().outbox.list();
  const conflict = act && itemEdits.conflictOf(act);
  expect(conflict?.differences).toMatchObject([{ name: 'prices', mine: '$20.00', theirs: '$30.00' }]);
  if (act === undefined || conflict === undefined) return;
  await device().outbox.sendAgain(act, conflict.keeping('mine'));
  await sendIn();
  const settled = { number: 'P-1', prices: [{ currency: 'USD', unit_price: 20 }] };
  expect(await itemNow(pipe)).toMatchObject(settled);
});

test('an item is archived and restored once; one that was changed meanwhile waits', async () => {
  const [tap, pipe] = [await added('Tap'), await added('Pipe')];
  await device().outbox.add(itemStandings.waitingStanding('archive', tap, false));
  await device().outbox.add(itemStandings.waitingStanding('archive', pipe, false));
  await change(pipe, { number: 'P-2' });
  await sendIn('fine', 'cut after');
  await sendIn();
  const archived = await itemNow(tap);
  expect(archived.deleted_at).toBeDefined();
  expect(await waitingOnes()).toEqual(['Pipe']);
  await device().outbox.add(itemStandings.waitingStanding('restore', archived, false));
  await sendIn('fine', 'cut after');
  expect((await itemNow(tap)).deleted_at).toBeUndefined();
});
