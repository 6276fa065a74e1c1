import { expect, it } from 'vitest';
import { nameOfAction } from './describe-event.ts';

it('an action has a name in words, also one that is not known yet', () => {
  expect(nameOfAction('user.role_changed')).toBe('Role changed');
  expect(nameOfAction('invoice.voided_again')).toBe('Invoice voided again');
});
