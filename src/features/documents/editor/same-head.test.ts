import { expect, test } from 'vitest';
import { blankDraft, blankLine } from './draft.ts';
import { hasSameHead } from './same-head.ts';

const draft = blankDraft({
  document_type: 'invoice',
  currency: 'EUR',
  prices_include_tax: false,
  notes: '',
  terms: '',
});
const problems: readonly string[] = [];

test('typing in a line renders nothing else', () => {
  const typed = { ...draft, lines: [{ ...blankLine(), description: 'Pipe' }] };
  expect(hasSameHead({ draft, problems }, { draft: typed, problems })).toBe(true);
});

test.each([
  ['the draft', { draft: { ...draft, currency: 'JPY' }, problems }],
  ['its problems', { draft, problems: ['currency'] }],
])('a change of %s is noticed', (_, now) => {
  expect(hasSameHead({ draft, problems }, now)).toBe(false);
});
