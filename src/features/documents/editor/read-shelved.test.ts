import { expect, test } from 'vitest';
import { blankDraft, draft as draftShape, draftSchema } from './draft.ts';
import { keyOf } from './drafts-store.ts';
import { readShelved } from './read-shelved.ts';

const [owner, id] = ['ada', '01940000-0000-7000-8000-00000000000a'];
const key = keyOf(owner, id);
const start = { currency: 'EUR', prices_include_tax: false, notes: 'Thank you', terms: '' };
const typed = blankDraft({ ...start, document_type: 'invoice' });
const entry = {
  schema: draftSchema,
  owner,
  id,
  draft: typed,
  version: null,
  base: null,
  savedAt: 1_790_000_000_000,
};

/** A copy without these fields. */
function without(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

test('a saved draft is read as it was', () => {
  expect(readShelved(owner, key, entry)).toEqual({ kind: 'draft', shelved: entry });
});

test('a draft of an older release gets defaults for new fields', () => {
  const lines = typed.lines.map((line) => ({ key: line.key, description: 'Rope' }));
  const older = { ...without(typed, ['terms', 'kept', 'discount_reason', 'rounding_increment']), lines };
  const found = readShelved(owner, key, { ...without(entry, ['schema', 'base']), draft: older });
  const line = { ...typed.lines[0], description: 'Rope' };
  expect(found).toEqual({ kind: 'draft', shelved: { ...entry, draft: { ...typed, lines: [line] } } });
});

test('every field that came after the first release has a default', () => {
  const first = { document_type: 'invoice', currency: 'EUR', lines: [{}] };
  const found = readShelved(owner, key, { ...entry, draft: first });
  expect(found).toMatchObject({ kind: 'draft', shelved: { draft: { currency: 'EUR', kept: [] } } });
  expect(Object.keys(found?.kind === 'draft' ? found.shelved.draft : {}).toSorted()).toEqual(
    Object.keys(draftShape.entries).toSorted(),
  );
});

test('an unreadable base is dropped, and the draft still opens', () => {
  const found = readShelved(owner, key, { ...entry, version: 3, base: { lines: 'two' } });
  expect(found).toEqual({ kind: 'draft', shelved: { ...entry, version: 3, base: null } });
});

test('a draft of a newer release is left alone, because this one would lose its new fields', () => {
  const newer = { ...entry, schema: draftSchema + 1, draft: { ...typed, tips: '3' } };
  expect(readShelved(owner, key, newer)).toEqual({
    kind: 'unreadable',
    unreadable: {
      id,
      type: 'invoice',
      savedAt: entry.savedAt,
      isNewer: true,
      text: JSON.stringify(newer, null, 2),
    },
  });
});

test.each([
  ['with an invalid line', { ...entry, draft: { ...typed, lines: ['Rope'] } }, 'invoice'],
  ['without a currency', { ...entry, draft: without(typed, ['currency']) }, 'invoice'],
  ['of an unknown type', { ...entry, draft: { ...typed, document_type: 'order' } }, null],
  ['with the id of another', { ...entry, id: 'other' }, 'invoice'],
  ['without any fields', {}, null],
  ['that is a text', 'Rope', null],
  ['that is null', null, null],
])('a broken draft %s is listed, with all of its text', (_, broken, type) => {
  expect(readShelved(owner, key, broken)).toMatchObject({
    kind: 'unreadable',
    unreadable: { id, type, isNewer: false, text: JSON.stringify(broken, null, 2) },
  });
});

test("another user's draft is not listed", () => {
  expect(readShelved('grace', key, entry)).toBeNull();
  expect(readShelved('ad', key, {})).toBeNull();
  expect(readShelved(owner, key, { ...entry, owner: 'grace' })).toBeNull();
});
