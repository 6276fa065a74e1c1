import { expect, test } from 'vitest';
import { estimateStatus } from './estimate-status.ts';
import { invoiceStatus, type InvoiceState } from './invoice-status.ts';
import { mayMove } from './lifecycle.ts';

const today = '2026-03-15';
const open: InvoiceState = { lifecycle: 'sent', amountDue: 100n, settled: 0n, dueDate: today };

test('an issued invoice is sent until something is paid', () => {
  expect(invoiceStatus(open, today)).toBe('sent');
  expect(invoiceStatus({ ...open, settled: 20n }, today)).toBe('partial');
  expect(invoiceStatus({ ...open, amountDue: 0n, settled: 120n }, today)).toBe('paid');
});

test('an invoice is overdue from the day after its due date, even if partly paid', () => {
  expect(invoiceStatus({ ...open, settled: 20n }, '2026-03-16')).toBe('overdue');
  expect(invoiceStatus({ ...open, dueDate: null }, '2030-01-01')).toBe('sent');
});

test('a paid, void or draft invoice is never overdue', () => {
  expect(invoiceStatus({ ...open, amountDue: 0n }, '2030-01-01')).toBe('paid');
  expect(invoiceStatus({ ...open, lifecycle: 'void' }, '2030-01-01')).toBe('void');
  expect(invoiceStatus({ ...open, lifecycle: 'draft' }, '2030-01-01')).toBe('draft');
});

test('only an unanswered estimate expires', () => {
  const sent = { lifecycle: 'sent', expiryDate: today } as const;
  expect(estimateStatus(sent, today)).toBe('sent');
  expect(estimateStatus(sent, '2026-03-16')).toBe('expired');
  expect(estimateStatus({ ...sent, lifecycle: 'accepted' }, '2026-03-16')).toBe('accepted');
  expect(estimateStatus({ ...sent, expiryDate: null }, '2026-03-16')).toBe('sent');
});

test('an issued invoice can be voided, but never becomes a draft again', () => {
  expect(mayMove('invoice', 'draft', 'sent')).toBe(true);
  expect(mayMove('invoice', 'sent', 'void')).toBe(true);
  expect(mayMove('invoice', 'sent', 'draft')).toBe(false);
  expect(mayMove('invoice', 'void', 'sent')).toBe(false);
  expect(mayMove('invoice', 'sent', 'accepted')).toBe(false);
});

test('an estimate becomes an invoice once', () => {
  expect(mayMove('estimate', 'accepted', 'invoiced')).toBe(true);
  expect(mayMove('estimate', 'invoiced', 'invoiced')).toBe(false);
});
