import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { waitingItem } from '#features/shared/items/add-item.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { newId } from '#features/shared/new-id.ts';
import { addPriceList, waitingPriceList } from '#features/shared/price-lists/add-price-list.ts';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { priceListStandings } from '#features/shared/price-lists/price-list-standings.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Item } from '#shared/contract/items.ts';
import type { PriceList, PriceListFields } from '#shared/contract/price-lists.ts';
import { itemNamed } from './item-named.ts';
import { outboxApp } from './outbox-app.ts';
import { newCustomer } from './outbox-device.ts';
import { priceListNamed } from './price-list-named.ts';

const { api, device, sendIn, sendOnce, refusals } = await outboxApp();

const added = async (name: string, prices: PriceListFields['prices'] = []): Promise<PriceList> =>
  device().books.succeed('POST', '/api/price-lists', priceListNamed(name, prices));
const listNow = async ({ price_list_id: id }: Pick<PriceList, 'price_list_id'>): Promise<PriceList> =>
  device().books.succeed('GET', `/api/price-lists/${id}`);
const waitingOnes = async () => (await device().outbox.list()).map(({ shown }) => shown.customer);
const price = ({ item_id }: Pick<Item, 'item_id'>, unit_price: number, currency = 'USD') => ({
  item_id,
  currency,
  unit_price,
});

function edited(base: PriceList, change: Partial<PriceListFields>) {
  const { name, adjustment_percent, prices } = base;
  return priceListEdits.waitingEdit({
    base,
    mine: { name, adjustment_percent, prices, ...change },
    key: newId(),
  });
}

const change = async (
  { price_list_id: id, name, adjustment_percent, prices }: PriceList,
  fields: Partial<PriceListFields>,
) => device().books.succeed('PUT', `/api/price-lists/${id}`, { name, adjustment_percent, prices, ...fields });

test('a list with the price of a new item, and a customer who is put on it, arrive once and in order', async () => {
  const tap = { ...itemNamed('Tap'), item_id: newId() };
  const trade = { ...priceListNamed('Trade', [price(tap, 9)]), price_list_id: newId() };
  await device().outbox.add(waitingItem(tap));
  await device().outbox.add(waitingPriceList(trade));
  await device().outbox.add(newCustomer('Ada', trade.price_list_id));
  await sendIn('cut after', 'cut after', 'cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect(await listNow(trade)).toMatchObject({ ...trade, version: 1 });
  const { items } = await device().books.succeed('GET', '/api/customers');
  const onList = { name: 'Ada', price_list_id: trade.price_list_id, version: 1 };
  expect(items.filter(({ name }: Customer) => name === 'Ada')).toMatchObject([onList]);
});

test('a list that was corrected after its answer was lost has the last content', async () => {
  const trade = { ...priceListNamed('Trade'), price_list_id: newId() };
  await device().outbox.add(waitingPriceList(trade));
  await sendOnce('cut after');
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  await device().outbox.replace(act, waitingPriceList({ ...trade, name: 'Friends' }));
  await sendIn();
  expect(await listNow(trade)).toMatchObject({ name: 'Friends' });
});

test('a refused list stays with its reason, and so does the customer who is put on it, until the item is gone', async () => {
  const unknown = { item_id: newId() };
  const trade = { ...priceListNamed('Trade', [price(unknown, 9)]), price_list_id: newId() };
  const ada = await device().books.customer({ name: 'Ada' });
  await device().outbox.add(waitingPriceList(trade));
  const { name, contact_name, email, phone, tax_id, billing_address, currency, notes } = ada;
  const fields = { name, contact_name, email, phone, tax_id, billing_address, currency, notes };
  const mine = { ...fields, payment_terms_days: null, contacts: [], price_list_id: trade.price_list_id };
  await device().outbox.add(customerEdits.waitingEdit({ base: ada, mine, key: newId() }));
  await sendIn();
  expect(await refusals()).toEqual(['This item doesn’t exist.', null]);
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  await device().outbox.replace(act, waitingPriceList({ ...trade, prices: [] }));
  await sendIn();
  expect(await device().outbox.list()).toEqual([]);
  expect(await device().books.succeed('GET', `/api/customers/${ada.customer_id}`)).toMatchObject({
    price_list_id: trade.price_list_id,
  });
});

test('a refused change of an item holds up no list that has a price for it', async () => {
  const tap: Item = await device().books.succeed('POST', '/api/items', itemNamed('Tap'));
  const mine = { ...itemNamed('Tap'), number: 'Mine' };
  await device().outbox.add(itemEdits.waitingEdit({ base: tap, mine, key: newId() }));
  await device().books.succeed('PUT', `/api/items/${tap.item_id}`, { ...itemNamed('Tap'), number: 'Theirs' });
  const trade = { ...priceListNamed('Trade', [price(tap, 9)]), price_list_id: newId() };
  await device().outbox.add(waitingPriceList(trade));
  await sendIn();
  expect(await waitingOnes()).toEqual(['Tap']);
  expect(await listNow(trade)).toMatchObject(trade);
});

test('the prices of two people merge one by one; the same price waits for a decision', async () => {
  const { item } = device().books;
  const [tap, pipe, hose] = [await item(), await item(), await item()];
  const [trade, friends] = [await added('Trade', [price(tap, 5)]), await added('Friends', [price(tap, 5)])];
  await device().outbox.add(edited(trade, { prices: [price(tap, 6), price(pipe, 7)] }));
  await device().outbox.add(edited(friends, { prices: [price(tap, 6)] }));
  await change(trade, {
    adjustment_percent: 5,
    prices: [price(tap, 5), price(tap, 5, 'EUR'), price(hose, 8)],
  });
  await change(friends, { prices: [price(tap, 4)], name: 'Friends and family' });
  await sendIn('fine', 'cut after');
  expect(await listNow(trade)).toMatchObject({
    adjustment_percent: 5,
    prices: [price(tap, 6), price(tap, 5, 'EUR'), price(hose, 8), price(pipe, 7)],
  });
  const [act] = await device().outbox.list();
  const conflict = act && priceListEdits.conflictOf(act);
  expect(conflict?.differences).toMatchObject([
    { name: `price ${tap.item_id} USD`, mine: '$6.00', theirs: '$4.00' },
  ]);
  if (act === undefined || conflict === undefined) return;
  await device().outbox.sendAgain(act, conflict.keeping('mine'));
  await sendIn();
  expect(await listNow(friends)).toMatchObject({ name: 'Friends and family', prices: [price(tap, 6)] });
});

test('a price that one side removed goes, unless the other has changed it', async () => {
  const { item_id } = await device().books.item();
  const both = [price({ item_id }, 5), price({ item_id }, 4, 'EUR')];
  const [trade, friends] = [await added('Trade', both), await added('Friends', both)];
  for (const list of [trade, friends]) await device().outbox.add(edited(list, { prices: both.slice(1) }));
  await change(trade, { name: 'Trade 2' });
  await change(friends, { prices: [price({ item_id }, 3), price({ item_id }, 4, 'EUR')] });
  await sendIn('cut after');
  expect(await listNow(trade)).toMatchObject({ name: 'Trade 2', prices: both.slice(1) });
  const [act] = await device().outbox.list();
  const conflict = act && priceListEdits.conflictOf(act);
  expect(conflict?.differences).toMatchObject([{ mine: '', theirs: '$3.00' }]);
});

test('a list is archived and restored once; one that was changed meanwhile waits', async () => {
  const [trade, friends] = [await added('Trade'), await added('Friends')];
  await device().outbox.add(priceListStandings.waitingStanding('archive', trade, false));
  await device().outbox.add(priceListStandings.waitingStanding('archive', friends, false));
  await change(friends, { adjustment_percent: 3 });
  await sendIn('fine', 'cut after');
  await sendIn();
  const archived = await listNow(trade);
  expect(archived.deleted_at).toBeDefined();
  expect(await waitingOnes()).toEqual(['Friends']);
  await device().outbox.add(priceListStandings.waitingStanding('restore', archived, false));
  await sendIn('fine', 'cut after');
  expect((await listNow(trade)).deleted_at).toBeUndefined();
});

test('the server says why a list can’t be added again', async () => {
  const trade = await added('Trade');
  await device().books.call('DELETE', `/api/price-lists/${trade.price_list_id}`);
  const again = { ...priceListNamed('Trade 2'), price_list_id: trade.price_list_id };
  await expect(addPriceList(api(), again)).rejects.toMatchObject({ code: 'conflict' });
});
