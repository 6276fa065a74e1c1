import { expect, test } from 'vitest';
import { mailKinds } from './mail-kinds.ts';
import { faultOfTemplate, fillTemplate, placeholdersOf } from './placeholders.ts';

const text = `Hello {{customer}},

A late fee of {{ late_fee }} applies.

{{link}}`;
const values = { customer: 'Ada', link: 'https://bills.example/1' };

const fill = (words: string) => fillTemplate({ subject: '', text: words }, values).text;

test('without a late fee, the lines about it are left out, and nothing raw is left', () => {
  const template = { subject: 'Late fee: {{late_fee}}', text };
  const filled = fillTemplate(template, { ...values, late_fee: '$42.95' });
  expect(filled.subject).toBe('Late fee: $42.95');
  expect(filled.text).toContain('A late fee of $42.95 applies.\n');
  for (const none of [{}, { late_fee: '' }])
    expect(fillTemplate(template, { ...values, ...none })).toEqual({
      subject: 'Late fee:',
      text: 'Hello Ada,\n\nhttps://bills.example/1',
    });
});

test('a line with the link stays, and texts about no late fee keep their blank lines', () => {
  expect(fill('Pay {{late_fee}} at {{link}}')).toBe('Pay  at https://bills.example/1');
  expect(fill('Hello\n\n\n\n{{link}}')).toBe('Hello\n\n\n\nhttps://bills.example/1');
});

test('reminders of every stage have the late fee, other emails don’t', () => {
  const having = mailKinds.filter((kind) => faultOfTemplate(kind, '{{late_fee}}') === null);
  expect(having).toEqual(['due_soon', 'reminder', 'final_reminder']);
  for (const kind of having) expect(placeholdersOf[kind]).toContain('late_fee');
});
