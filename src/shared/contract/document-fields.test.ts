import { expect, it } from 'vitest';
import * as v from 'valibot';
import { document } from './document-fields.ts';

const answer = { verdict: 'accepted', name: 'Ada', reason: null, at: '2026-05-03T10:00:00.000Z' };

it.each([
  ['M10 10L20 20', 'M10 10L20 20'],
  ['M0 0"/><script>alert(1)</script>', null],
  ['url(javascript:alert(1))', null],
  [`M${'1 '.repeat(20_000)}`, null],
  [null, null],
])('an invalid signature drawing is not shown, and hides nothing else (%#)', (signature, shown) => {
  expect(v.parse(document.entries.answer, { ...answer, signature })).toEqual({ ...answer, signature: shown });
});
