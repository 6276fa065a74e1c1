import { expect, test } from 'vitest';
import type { PriceList } from '#shared/contract/price-lists.ts';
import type { Act, ActKind } from './act.ts';
import { withWaitingLists } from './waiting-price-lists.ts';

const id = (number: number) => `0198d5a0-0000-7000-8000-00000000000${number}`;

const act = (kind: ActKind, subject: string, content: unknown = {}, part: Partial<Act> = {}): Act => ({
  kind,
  subject,
  names: [],
  content,
  shown: { customer: '', amount: null },
  order: 1,
  id: '1',
  owner: 'o',
  schema: 5,
  madeAt: 1_000,
  refusal: null,
  trouble: null,
  ...part,
});
const fields = (name: string) => ({ name, adjustment_percent: -10, prices: [] });
const moment = '1970-01-01T00:00:01.000Z';
const list = (number: number, name: string): PriceList => ({
  price_list_id: id(number),
  ...fields(name),
  version: 1,
  created_at: moment,
  updated_at: moment,
});
const lists = [list(1, 'Friends'), list(2, 'Trade')];
const namesOf = (shown: readonly PriceList[]) => shown.map(({ name }) => name);

test('lists that wait, and changes that wait, are among them by name', () => {
  const acts = [
    act('price_list', id(3), fields('retail')),
    act('price_list_edit', id(1), { mine: fields('Wholesale') }),
    act('price_list_archive', id(2)),
  ];
  const shown = withWaitingLists(lists, acts);
  expect(namesOf(shown)).toEqual(['retail', 'Trade', 'Wholesale']);
  expect(shown[1]).toMatchObject({ deleted_at: moment });
  // The answer of the books has them already.
  expect(withWaitingLists(shown, acts)).toEqual(shown);
});

test('what the server has counts, and without anything that waits they are the same', () => {
  expect(namesOf(withWaitingLists(lists, [act('price_list', id(1), fields('Old'))]))).toEqual(namesOf(lists));
  expect(withWaitingLists(lists, [act('item_archive', id(1))])).toBe(lists);
  const refused = act(
    'price_list_edit',
    id(1),
    { mine: fields('No') },
    { refusal: { message: '', code: null } },
  );
  expect(withWaitingLists(lists, [refused])).toBe(lists);
});
