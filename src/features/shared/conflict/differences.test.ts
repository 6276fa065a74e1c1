import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const labels = { name: 'Name', phone: 'Phone', notes: 'Notes' };

test('only real differences are asked about; fields the user did not change keep the other value', () => {
  const base = { name: 'Acme', phone: '1', notes: '' };
  const mine = { name: 'Acme Ltd', phone: '1', notes: 'same' };
  const theirs = { name: 'Acme Inc', phone: '2', notes: 'same' };
  expect(differencesOf(labels, { base, mine, theirs })).toEqual([
    { name: 'name', label: 'Name', mine: 'Acme Ltd', theirs: 'Acme Inc', keeps: 'mine', isDisputed: true },
    { name: 'phone', label: 'Phone', mine: '1', theirs: '2', keeps: 'theirs', isDisputed: false },
  ]);
});
