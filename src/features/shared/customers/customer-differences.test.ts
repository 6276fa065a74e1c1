import * as v from 'valibot';
import { expect, test } from 'vitest';
import { updateCustomer, type CustomerFields } from '#shared/contract/customers.ts';
import { customerDifferences, isSameCustomer, settledCustomer } from './customer-differences.ts';
import { customerEdits } from './customer-edits.ts';

function customer(contacts: object[] | undefined, rest: object = {}): CustomerFields {
  return v.parse(updateCustomer.body, { name: 'Acme', ...rest, ...(contacts && { contacts }) });
}

const ada = { name: 'Ada', email: 'ada@acme.example', role: 'Bookkeeping' };
const grace = { name: 'Grace', phone: '1' };
const linus = { name: 'Linus', email: 'linus@acme.example' };
const empty = { email: null, phone: null, role: null };

test('contacts are compared one by one: added, removed or changed, by either side', () => {
  const base = customer([ada, grace]);
  const mine = customer([{ ...ada, role: 'Boss' }, grace, linus]);
  const theirs = customer([ada, { name: 'Ken' }]);
  expect(customerDifferences(base, { mine, theirs })).toMatchObject([
    {
      name: 'contact ada@acme.example',
      label: 'Contact Ada',
      mine: 'Ada\nRole: Boss\nEmail: ada@acme.example',
      theirs: 'Ada\nRole: Bookkeeping\nEmail: ada@acme.example',
      keeps: 'mine',
    },
    { name: 'contact grace', label: 'Contact Grace', mine: 'Grace\nPhone: 1', theirs: '', keeps: 'theirs' },
    {
      name: 'contact linus@acme.example',
      label: 'Contact Linus',
      mine: 'Linus\nEmail: linus@acme.example',
      theirs: '',
      keeps: 'mine',
    },
    { name: 'contact ken', label: 'Contact Ken', mine: '', theirs: 'Ken', keeps: 'theirs' },
  ]);
});

test('changes of different fields merge; a field that both changed needs a winner', () => {
  const base = customer([ada, grace], { phone: '1' });
  const mine = customer([{ ...ada, role: 'Boss' }, grace], { phone: '2' });
  const theirs = customer([ada], { phone: '1', notes: 'New' });
  const merged = customerEdits.merged(base, { mine, theirs });
  expect(merged).toMatchObject({ phone: '2', notes: 'New', contacts: [{ ...ada, role: 'Boss' }] });
  const disputed = { mine, theirs: { ...theirs, phone: '3' } };
  expect(customerEdits.merged(base, disputed)).toBeNull();
  expect(customerEdits.merged(base, disputed, 'theirs')).toMatchObject({ phone: '3', notes: 'New' });
});

test('the choices become one list: theirs in their order, then mine', () => {
  const mine = customer([{ ...ada, role: 'Boss' }, grace, linus], { phone: '1' });
  const theirs = customer([{ name: 'Ken' }, ada], { phone: '2' });
  const sides = new Map([
    ['phone', 'mine'],
    ['contact ada@acme.example', 'mine'],
    ['contact grace', 'theirs'],
    ['contact linus@acme.example', 'mine'],
    ['contact ken', 'theirs'],
  ] as const);
  const settled = v.parse(updateCustomer.body, settledCustomer({ mine, theirs }, sides));
  expect(settled.phone).toBe('1');
  expect(settled.contacts).toEqual([
    { name: 'Ken', ...empty },
    { ...empty, ...ada, role: 'Boss' },
    { ...empty, ...linus },
  ]);
});

test('two equal contacts stay two, and neither gets lost', () => {
  const [mine, theirs] = [customer([grace, { ...grace, phone: '2' }]), customer([grace])];
  const differences = customerDifferences(theirs, { mine, theirs });
  expect(differences).toMatchObject([{ name: 'contact grace 2', mine: 'Grace\nPhone: 2', keeps: 'mine' }]);
  const settled = settledCustomer({ mine, theirs }, new Map([['contact grace 2', 'mine']]));
  expect(settled['contacts']).toMatchObject([{ phone: '1' }, { phone: '2' }]);
});

test('a form without contacts removes none', () => {
  const [mine, theirs] = [customer(undefined, { phone: '1' }), customer([ada])];
  const differences = customerDifferences(customer(undefined), { mine, theirs });
  const sides = new Map(differences.map(({ name, keeps }) => [name, keeps]));
  expect(settledCustomer({ mine, theirs }, sides)).toMatchObject({ phone: '1', contacts: [ada] });
});

test('reminders are one field; an edit that doesn’t know of them changes none', () => {
  const [none, own] = [customer([], { reminder_days: [] }), customer([], { reminder_days: [-2, 7] })];
  expect(customerDifferences(customer([]), { mine: own, theirs: none })).toEqual([
    expect.objectContaining({
      name: 'reminder_days',
      label: 'Automatic reminders',
      mine: '2 days before the due date, 7 days after the due date',
      theirs: 'No automatic reminders',
      isDisputed: true,
    }),
  ]);
  expect(customerEdits.merged(none, { mine: own, theirs: none })).toMatchObject({ reminder_days: [-2, 7] });
  const older = customer([], { phone: '1' });
  expect(customerEdits.merged(own, { mine: older, theirs: own })).toMatchObject({
    phone: '1',
    reminder_days: [-2, 7],
  });
  expect(isSameCustomer(own, none)).toBe(false);
  expect(isSameCustomer(customer([], { reminder_days: null }), customer([]))).toBe(true);
});

test('customers are the same if no field and no contact differs', () => {
  expect(isSameCustomer(customer([ada]), customer([{ ...ada }]))).toBe(true);
  expect(isSameCustomer(customer([]), customer(undefined))).toBe(true);
  expect(isSameCustomer(customer([ada]), customer([{ ...ada, phone: '1' }]))).toBe(false);
  expect(isSameCustomer(customer([ada, grace]), customer([ada]))).toBe(false);
});
