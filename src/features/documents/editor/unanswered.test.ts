import { expect, test } from 'vitest';
import { blankDraft, type Draft } from './draft.ts';
import { withTry } from './unanswered.ts';

const blank = blankDraft({
  document_type: 'invoice',
  currency: 'EUR',
  prices_include_tax: false,
  notes: '',
  terms: '',
});
const tries = Array.from({ length: 50 }, (_, index): Draft => ({ ...blank, notes: String(index) }));
const notesOf = (drafts: readonly Draft[]) => drafts.map(({ notes }) => Number(notes));

test('of many unanswered versions the first and the last are kept', () => {
  const remembered = tries.reduce(withTry, []);
  expect(notesOf(remembered)).toEqual([0, 1, 2, 3, 46, 47, 48, 49]);
});

test('a version that is sent again is kept once', () => {
  const [one] = tries;
  const remembered = one === undefined ? [] : withTry(withTry([], one), one);
  expect(remembered).toEqual([one]);
});
