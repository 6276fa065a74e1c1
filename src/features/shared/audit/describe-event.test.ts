import { expect, it } from 'vitest';
import { doerOf, nameOfAction } from './describe-event.ts';

it('an action has a name in words, also one that is not known yet', () => {
  expect(nameOfAction('user.role_changed')).toBe('Role changed');
  expect(nameOfAction('invoice.voided_again')).toBe('Invoice voided again');
});

it('what no user did, the customer or the product did', () => {
  expect(doerOf({ action: 'document.voided', actor: 'Ada King' })).toBe('Ada King');
  expect(doerOf({ action: 'estimate.answered', actor: null })).toBe('Customer');
  expect(doerOf({ action: 'document.mail_withheld', actor: null })).toBe('Billhook');
});
