import { expect, test } from 'vitest';
import { stepsOf } from './progress.ts';

const invoice = { document_type: 'invoice', status: 'sent', issued_at: '2026-03-01T08:00:00Z' } as const;
const brief = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name, isDone, at }) => [name, isDone, at]);

test('an invoice is issued, emailed, seen, and paid; nothing is added while it loads', () => {
  const known = stepsOf(invoice, {});
  expect(brief(known)).toEqual([
    ['issued', true, '2026-03-01T08:00:00Z'],
    ['emailed', false, null],
    ['seen', false, null],
    ['paid', false, null],
  ]);
  const traces = {
    emails: [
      { state: 'failed', reminder: false, sent_at: null },
      { state: 'sent', reminder: false, sent_at: '2026-03-03T08:00:00Z' },
      { state: 'sent', reminder: false, sent_at: '2026-03-02T08:00:00Z' },
    ],
    links: [{ first_viewed_at: null }, { first_viewed_at: '2026-03-04T08:00:00Z' }],
    payments: [{ payment_date: '2026-03-05' }, { payment_date: '2026-03-09' }],
  } as const;
  const paid = { ...invoice, status: 'paid', reminded_at: '2026-03-08T08:00:00Z' } as const;
  expect(brief(stepsOf(paid, traces))).toEqual([
    ['issued', true, '2026-03-01T08:00:00Z'],
    ['emailed', true, '2026-03-02T08:00:00Z'],
    ['seen', true, '2026-03-04T08:00:00Z'],
    ['reminded', true, '2026-03-08T08:00:00Z'],
    ['paid', true, '2026-03-09'],
  ]);
});

test('a payment in part, or an email that is only a reminder, completes no step', () => {
  const emails = [{ state: 'sent', reminder: true, sent_at: '2026-03-03T08:00:00Z' }] as const;
  const steps = stepsOf(
    { ...invoice, status: 'partial' },
    { emails, payments: [{ payment_date: '2026-03-05' }] },
  );
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['issued']);
});

function last(document: Parameters<typeof stepsOf>[0]) {
  return stepsOf(document, {}).at(-1)?.name;
}

test('an estimate ends with the answer, a void document as void, a credit note with its customer', () => {
  const estimate = { ...invoice, document_type: 'estimate' } as const;
  expect(last(estimate)).toBe('answered');
  expect(last({ ...estimate, status: 'invoiced' })).toBe('accepted');
  expect(last({ ...estimate, status: 'declined' })).toBe('declined');
  expect(last({ ...invoice, status: 'void' })).toBe('voided');
  expect(last({ ...invoice, document_type: 'credit_note' })).toBe('seen');
});
