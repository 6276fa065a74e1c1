import { expect, test } from 'vitest';
import type { Act, ActKind } from './act.ts';
import { lastEntered, withWaitingChanges } from './waiting-changes.ts';

const act = (kind: ActKind, content: unknown = {}, part: Partial<Act> = {}): Act => ({
  kind,
  subject: 'tap',
  names: [],
  content,
  shown: { customer: '', amount: null },
  order: 1,
  id: '1',
  owner: 'o',
  schema: 3,
  madeAt: 1_000,
  refusal: null,
  trouble: null,
  ...part,
});
interface Saved {
  readonly name: string;
  readonly deleted_at?: string | undefined;
}
const saved: ReadonlyMap<string, Saved> = new Map([
  ['tap', { name: 'Tap' }],
  ['hose', { name: 'Hose' }],
]);
const refusal = { message: 'No.', code: null };

test('a record has what waits to be sent, in its order', () => {
  const acts = [act('item_edit', { mine: { name: 'Mixer tap' } }), act('item_archive')];
  const now = withWaitingChanges('item', saved, acts);
  expect(now.get('tap')).toEqual({ name: 'Mixer tap', deleted_at: '1970-01-01T00:00:01.000Z' });
  expect(now.get('hose')).toEqual({ name: 'Hose' });
  const back = withWaitingChanges('item', now, [act('item_restore')]);
  expect(back.get('tap')?.deleted_at).toBeUndefined();
});

test('what was refused, what is of another kind, and what nobody can read change nothing', () => {
  const refused = act('item_edit', { mine: { name: 'Mine' } }, { refusal });
  const other = act('customer_edit', { mine: { name: 'Ada' } });
  for (const one of [refused, other]) expect(withWaitingChanges('item', saved, [one])).toBe(saved);
  expect(withWaitingChanges('item', saved, [act('item_edit', 'torn')]).get('tap')).toEqual({ name: 'Tap' });
});

test('the last entry of a kind says since when its lists are old', () => {
  const acts = [
    act('item', {}, { madeAt: 5 }),
    act('item_edit', {}, { madeAt: 7 }),
    act('customer', {}, { madeAt: 9 }),
    act('item_edit', {}, { madeAt: 11, refusal }),
  ];
  expect(lastEntered(acts, 'item')).toBe(7);
  expect(lastEntered([], 'item')).toBe(-Infinity);
});

test('what was done to a record after a refusal waits with it', () => {
  const acts = [
    act('item_edit', { mine: { name: 'Mine' } }, { refusal }),
    act('item_archive', {}, { order: 2, id: '2' }),
  ];
  expect(withWaitingChanges('item', saved, acts).get('tap')).toEqual({ name: 'Tap' });
  expect(lastEntered(acts, 'item')).toBe(-Infinity);
});
