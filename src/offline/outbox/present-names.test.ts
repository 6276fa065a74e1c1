import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import { underPresentNames } from './present-names.ts';

const act = (part: Pick<Act, 'kind' | 'subject'> & Partial<Act>, customer: string): Act => ({
  names: [],
  content: {},
  order: 1,
  id: '1',
  owner: 'o',
  schema: 1,
  madeAt: 1,
  refusal: null,
  trouble: null,
  ...part,
  shown: { customer, amount: null },
});
const namesOf = (acts: readonly Act[]) => underPresentNames(acts).map(({ shown }) => shown.customer);

test('what waits for a customer shows the name that the customer has by now', () => {
  const acts = [
    act({ kind: 'customer', subject: 'ada' }, 'Ada Lovelace'),
    act({ kind: 'document', subject: 'invoice', names: ['ada'] }, 'Ada'),
    act({ kind: 'mail', subject: 'mail', names: ['invoice'] }, 'Ada'),
    act({ kind: 'payment', subject: 'payment', names: ['ada', 'invoice'] }, 'Ada'),
    act({ kind: 'attachment', subject: 'file', names: ['invoice', 'ada'] }, 'photo.jpg'),
    act({ kind: 'payment', subject: 'another', names: ['konrad'] }, 'Konrad'),
  ];
  const ada = 'Ada Lovelace';
  expect(namesOf(acts)).toEqual([ada, ada, ada, ada, 'photo.jpg', 'Konrad']);
});

test('a change of a stored customer counts as well, unless it was refused', () => {
  const rename = act({ kind: 'customer_edit', subject: 'ada' }, 'Ada Byron');
  const move = act({ kind: 'move', subject: 'estimate', names: ['ada'] }, 'Ada Lovelace');
  expect(namesOf([move, rename])).toEqual(['Ada Byron', 'Ada Byron']);
  const refused = { ...rename, refusal: { message: 'No.', code: null } };
  expect(namesOf([move, refused])).toEqual(['Ada Lovelace', 'Ada Byron']);
});
