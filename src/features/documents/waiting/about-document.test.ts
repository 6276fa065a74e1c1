import { expect, test } from 'vitest';
import { actSchema, schemaOf, type Act } from '#offline/outbox/act.ts';
import { isAbout } from './about-document.ts';

const act: Act = {
  id: 'act',
  owner: 'owner',
  order: 1,
  schema: schemaOf('reminder_hold'),
  madeAt: 0,
  kind: 'reminder_hold',
  subject: 'subject',
  names: ['invoice'],
  content: {},
  shown: { customer: 'Fjord Timber', amount: null, how: 'hold' },
  refusal: null,
  trouble: null,
};

test('an act is about the document that it names, unless a newer release made it', () => {
  const isHoldOf = isAbout('reminder_hold', 'invoice');
  expect(isHoldOf(act)).toBe(true);
  expect(isHoldOf({ ...act, names: ['another'] })).toBe(false);
  expect(isHoldOf({ ...act, kind: 'mail_cancel' })).toBe(false);
  expect(isHoldOf({ ...act, schema: actSchema + 1 })).toBe(false);
});
