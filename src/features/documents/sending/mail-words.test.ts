import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalog as words } from '#shared/words/en/groups/paper.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import { fillKnown, mailForm, readAddresses, valuesOfDraft } from './mail-words.ts';

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

test('before a document is issued, only its number and link are left to fill in', () => {
  const unissued = {
    customer: { name: 'Acme', contact_name: null },
    organization: 'Berg',
    document: undefined,
  };
  expect(valuesOfDraft(unissued, paperVoice(words.paper, 'en', 'US'))).toEqual({
    customer: 'Acme',
    organization: 'Berg',
  });
});
