import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fillKnown, mailForm, readAddresses } from './mail-words.ts';

test('unknown placeholders stay for the server to fill in', () => {
  const template = { subject: '{{number}} for {{customer}}', text: 'Pay {{amount}}: {{link}}' };
  const values = { customer: 'Ada', amount: '€5.00' };
  expect(fillKnown('invoice', template, values)).toEqual({
    subject: '{{number}} for Ada',
    text: 'Pay €5.00: {{link}}',
  });
});

test('addresses are separated by commas, semicolons or spaces', () => {
  expect(readAddresses(' a@b.example, c@d.example;e@f.example ')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
  ]);
});

test.each([
  ['', 'Enter an email address.'],
  ['a@b.example, nobody', 'Enter valid email addresses, separated by commas.'],
])('%j is not a valid list of addresses', (to, message) => {
  const { issues } = v.safeParse(mailForm, { to });
  expect(issues?.[0].message).toBe(message);
});
