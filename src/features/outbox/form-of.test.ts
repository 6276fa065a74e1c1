import { expect, test } from 'vitest';
import type { Act } from '#offline/outbox/act.ts';
import { formOf } from './form-of.ts';

function refusedAs(code: string, kind: Act['kind']): Act {
  return {
    kind,
    subject: 'd1',
    names: [],
    content: {},
    shown: { customer: 'Ada', amount: null, documentType: 'invoice' },
    order: 1,
    id: 'a1',
    owner: 'ada',
    schema: 7,
    madeAt: 0,
    refusal: { message: 'No', code },
    trouble: null,
  };
}

test('a draft that is gone has no editor, because only the server had it', () => {
  for (const kind of ['draft_issue', 'mail'] as const) {
    expect(formOf(refusedAs('version_conflict', kind))).not.toBeNull();
    expect(formOf(refusedAs('not_found', kind))).toBeNull();
  }
});

test('what was entered is corrected although its draft is gone', () => {
  expect(formOf(refusedAs('not_found', 'document'))).not.toBeNull();
});
