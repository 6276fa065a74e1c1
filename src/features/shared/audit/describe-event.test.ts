import { expect, it } from 'vitest';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { doerOf, sentenceOf } from './describe-event.ts';

const note = '01900000-0000-7000-8000-000000000004';

function event(action: string, rest: Partial<AuditEvent> = {}): AuditEvent {
  const nobody = {
    actor: 'Ada King',
    subject: null,
    before: null,
    after: null,
    names: {},
    currency: null,
    unsent: {},
  };
  return { id: '1', at: '2026-11-03T09:00:00Z', action, about: null, documents: {}, ...nobody, ...rest };
}

it('an action has a readable name, even an unknown one', () => {
  expect(sentenceOf(event('two_factor.enabled'))).toBe('Two-factor authentication turned on');
  expect(sentenceOf(event('invoice.voided_again'))).toBe('Invoice voided again');
  expect(sentenceOf(event('constructor.name'))).toBe('Constructor name');
});

it.each<[string, Partial<AuditEvent>, string]>([
  ['document.created', { after: { type: 'credit_note' } }, 'Draft credit note created'],
  ['document.issued', { after: { number: 'INV-7' } }, 'Issued as INV-7'],
  ['document.mailed', { after: { to: ['a@b.co', 'c@d.co'] } }, 'Emailed to a@b.co, c@d.co'],
  [
    'document.mailed',
    { after: { to: ['a@b.co'] }, unsent: { 'a@b.co': 'kept' } },
    'Email to a@b.co not sent: no mail server is set up',
  ],
  [
    'document.mailed',
    { after: { to: ['a@b.co', 'c@d.co'] }, unsent: { 'c@d.co': 'failed' } },
    'Emailed to a@b.co. Email to c@d.co not sent',
  ],
  [
    'document.reminded',
    { after: { to: ['a@b.co'] }, unsent: { 'a@b.co': 'queued' } },
    'Reminder to a@b.co waiting to be sent',
  ],
  ['document.mail_bounced', { after: { to: ['a@b.co'] } }, 'Email to a@b.co not delivered'],
  [
    'document.credited',
    { after: { credit_note: note }, names: { [note]: 'CN-1' } },
    'Credit note CN-1 applied',
  ],
  [
    'document.credited',
    {
      after: { credit_note: note },
      names: { [note]: 'CN-1' },
      about: { type: 'invoice' as const, id: 'i', name: 'INV-1' },
    },
    'Credit note CN-1 applied to INV-1',
  ],
  ['document.credited', { after: { credit_note: note } }, 'Credit note applied'],
  ['document.unshared', { after: { links: 1 } }, '1 share link revoked'],
  [
    'document.file_added',
    { after: { media_type: 'application/pdf', with_email: true } },
    'PDF added and shared with the customer',
  ],
  [
    'document.file_added',
    { after: { media_type: 'image/png', with_email: false } },
    'Picture added, not shared with the customer',
  ],
  [
    'document.file_changed',
    { after: { media_type: 'image/png', with_email: false } },
    'Picture no longer shared with the customer',
  ],
  ['document.file_removed', { before: { media_type: 'image/jpeg' } }, 'Picture removed'],
  ['document.file_removed', { before: {} }, 'File removed'],
  ['organization.logo_changed', { after: { logo: null } }, 'Logo removed'],
  ['user.account_linked', { after: { provider: 'google' } }, 'Google account linked'],
])('%s shows what is known about it', (action, rest, sentence) => {
  expect(sentenceOf(event(action, rest))).toBe(sentence);
});

it('a payment shows how much, from whom, and for what', () => {
  const after = {
    customer_id: 'c',
    amount: '80.00',
    currency: 'EUR',
    allocations: [{ document_id: note, amount: '80.00' }],
  };
  const names = { c: 'Acme', [note]: 'INV-1' };
  expect(sentenceOf(event('payment.recorded', { after, names }))).toBe(
    'Payment of €80.00 from Acme for INV-1',
  );
  expect(sentenceOf(event('refund.recorded', { after: { ...after, allocations: [] }, names }))).toBe(
    'Refund of €80.00 to Acme',
  );
  expect(sentenceOf(event('payment.recorded', { after }))).toBe('Payment recorded');
});

it('an answer shows who gave it, and a status whether it was set by hand', () => {
  const after = { verdict: 'accepted', name: 'Rui', reason: null, signed: true };
  expect(sentenceOf(event('estimate.answered', { actor: null, after }))).toBe('Accepted by Rui');
  expect(sentenceOf(event('document.declined', { actor: null }))).toBe('Declined');
  expect(sentenceOf(event('document.declined'))).toBe('Marked as declined');
  const before = { status: 'invoiced' };
  expect(sentenceOf(event('document.accepted', { before, after: { status: 'accepted' } }))).toBe('Reopened');
});

it('an action on a user names them, unless they did it themselves', () => {
  expect(sentenceOf(event('user.role_changed', { subject: 'Bo Ray' }))).toBe('Role changed: Bo Ray');
  expect(sentenceOf(event('user.profile_changed', { subject: 'Ada King' }))).toBe('Profile changed');
});

it('an action without a user is attributed to the customer or to Billhook', () => {
  expect(doerOf({ action: 'document.voided', actor: 'Ada King' })).toBe('Ada King');
  expect(doerOf({ action: 'estimate.answered', actor: null })).toBe('Customer');
  expect(doerOf({ action: 'document.mail_withheld', actor: null })).toBe('Billhook');
});
