import { expect, test } from 'vitest';
import type { ActKind } from '#offline/outbox/act.ts';
import { isFinal } from './is-final.ts';

const shown = { customer: 'Ada', amount: null };
const refusedAs = (code: string | null, kind: ActKind = 'move') => ({
  kind,
  shown,
  refusal: { message: 'No', code },
});

test('what is gone, must stay or is too large is refused for good', () => {
  for (const code of ['not_found', 'must_be_kept', 'too_large'])
    expect(isFinal(refusedAs(code), true)).toBe(true);
});

test('a payment may find its invoice once that is issued again', () => {
  expect(isFinal(refusedAs('not_found', 'payment'), true)).toBe(false);
});

test('what depends on other records may be accepted later', () => {
  for (const code of ['transition_not_allowed', 'overpayment', null]) {
    expect(isFinal(refusedAs(code), true)).toBe(false);
  }
  expect(isFinal({ ...refusedAs(null), refusal: null }, true)).toBe(false);
});

test('a missing right is final as long as it is missing', () => {
  expect(isFinal(refusedAs('forbidden'), false)).toBe(true);
  expect(isFinal(refusedAs('forbidden'), true)).toBe(false);
});
