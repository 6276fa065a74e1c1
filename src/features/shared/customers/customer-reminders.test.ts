import * as v from 'valibot';
import { expect, test } from 'vitest';
import { updateCustomer } from '#shared/contract/customers.ts';
import { customerFieldOf } from './customer-field-of.ts';
import { reminderChoiceOf, typedReminders } from './customer-reminders.ts';

const steps = { 'step.2.days': '7', 'step.2.side': 'after', 'step.4.days': '3', 'step.4.side': 'before' };

function pathsOf(typed: Record<string, string>): string[] {
  const { issues = [] } = v.safeParse(updateCustomer.body, { name: 'A', ...typedReminders(typed) });
  return issues.map((issue) => customerFieldOf(v.getDotPath(issue) ?? '', typed));
}

test('the choice becomes days; a form without it leaves them unchanged', () => {
  expect(typedReminders({ name: 'A' })).toEqual({});
  expect(typedReminders({ reminders: '', ...steps })).toEqual({ reminder_days: null });
  expect(typedReminders({ reminders: 'none' })).toEqual({ reminder_days: [] });
  expect(typedReminders({ reminders: 'own', ...steps })).toEqual({ reminder_days: [7, -3] });
});

test('days become the choice', () => {
  expect([null, undefined, [], [3]].map((reminder_days) => reminderChoiceOf({ reminder_days }))).toEqual([
    '',
    '',
    'none',
    'own',
  ]);
});

test('an own plan needs a reminder, and a wrong day is named in its row', () => {
  expect(pathsOf({ reminders: 'own', ...steps })).toEqual([]);
  expect(pathsOf({ reminders: 'own' })).toEqual(['reminder_days']);
  expect(pathsOf({ reminders: 'own', ...steps, 'step.4.days': 'soon' })).toEqual(['step.4.days']);
});
