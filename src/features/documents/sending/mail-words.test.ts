import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalog as words } from '#shared/words/en/groups/paper.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import {
  fillKnown,
  isLeftOpen,
  lateFeeValue,
  mailForm,
  readAddresses,
  statusOnceIssued,
  valuesOfDraft,
} from './mail-words.ts';

test('placeholders without a value stay for the server to fill in, but only those it knows', () => {
  const mail = { subject: '{{ number }} for {{customer}}', text: 'Pay {{amount}}: {{link}}{{expiry_date}}' };
  const values = { customer: 'Ada', amount: '€5.00' };
  expect(fillKnown('invoice', mail, values)).toEqual({
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

const template = {
  subject: '{{number}} for {{customer}}',
  text: 'Pay {{amount}}, {{amount_due}} by {{due_date}}, to {{organization}}: {{link}}',
};
const customer = { name: 'Acme', contact_name: null };
const voice = paperVoice(words.paper, 'en', 'US');

function filled(document: Parameters<typeof valuesOfDraft>[0]['document']) {
  return fillKnown('invoice', template, valuesOfDraft({ customer, organization: 'Berg', document }, voice));
}

test('before a saved draft is issued, only its number and link are left to fill in', () => {
  const draft = {
    document_type: 'invoice',
    currency: 'EUR',
    total_amount: 5,
    due_date: '2026-12-24',
    expiry_date: null,
  } as const;
  expect(filled(draft)).toEqual({
    subject: '{{number}} for Acme',
    text: 'Pay €5.00, €5.00 by Dec 24, 2026, to Berg: {{link}}',
  });
});

test('before a draft is saved, only names are filled in', () => {
  expect(filled(undefined)).toEqual({
    subject: '{{number}} for Acme',
    text: 'Pay {{amount}}, {{amount_due}} by {{due_date}}, to Berg: {{link}}',
  });
});

test.each([
  ['2026-12-24', undefined, 'sent'],
  ['2026-12-23', undefined, 'overdue'],
  ['', undefined, 'sent'],
  ['2026-12-23', { total_amount: 0 }, 'paid'],
])('a draft due on %j with %j is %s once it is issued', (dueDate, document, status) => {
  expect(statusOnceIssued({ dueDate, ...(document && { document }) }, '2026-12-24')).toBe(status);
});

test('of the link alone, nothing is said: the form has a sentence about it', () => {
  expect(isLeftOpen({ subject: 'Invoice 7', text: 'See {{link}}' })).toBe(false);
  expect(isLeftOpen({ subject: 'Invoice {{number}}', text: 'See {{link}}' })).toBe(true);
  expect(isLeftOpen({ subject: 'Invoice 7', text: 'See {{link}}, due {{due_date}}' })).toBe(true);
});

test('a reminder says the late fee that comes next, and none if there is none', () => {
  const invoice = { currency: 'EUR', followed_by: [] };
  const next = { day: '2026-12-24', amount: 40 };
  expect(lateFeeValue(invoice, { late_fee: { next, today: null } }, voice)).toEqual({ late_fee: '€40.00' });
  expect(lateFeeValue(invoice, { late_fee: null }, voice)).toEqual({ late_fee: '' });
});

test('what is open of late fees already charged is left to the server', () => {
  const fee = {
    document_id: 'a',
    document_type: 'invoice',
    document_number: null,
    issue_date: null,
  } as const;
  const charged = { currency: 'EUR', followed_by: [{ ...fee, is_late_fee: true as const }] };
  expect(lateFeeValue(charged, { late_fee: null }, voice)).toEqual({});
  expect(lateFeeValue({ currency: 'EUR', followed_by: [] }, null, voice)).toEqual({});
});

test('an emptied subject or message is an error, as the server would send its template; an unchanged one is not', () => {
  const mail = { to: 'ada@example.com', subject: null, message: null };
  expect(v.is(mailForm, mail)).toBe(true);
  expect(v.is(mailForm, { ...mail, subject: ' ' })).toBe(false);
  expect(v.is(mailForm, { ...mail, message: '' })).toBe(false);
});
