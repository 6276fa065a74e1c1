import { expect, test } from 'vitest';
import { placeholdersOf } from '#shared/mail-templates/placeholders.ts';
import { mailKinds } from '#shared/mail-templates/mail-kinds.ts';
import { asRead, asWritten } from './open-placeholders.ts';

test('what is still open is read as words, and written as its placeholder', () => {
  const read = asRead({ subject: 'Invoice {{number}}', text: 'See {{link}}, due {{due_date}}' });
  expect(read).toEqual({ subject: 'Invoice [number]', text: 'See [share link], due [due date]' });
  expect(asWritten(read.text, { kind: 'reminder' })).toBe('See {{link}}, due {{due_date}}');
});

test('every placeholder has its words', () => {
  for (const kind of mailKinds) {
    for (const name of placeholdersOf[kind]) {
      const { text } = asRead({ subject: '', text: `{{${name}}}` });
      expect(text).toMatch(/^\[[^{}]+\]$/);
      expect(asWritten(text, { kind })).toBe(`{{${name}}}`);
    }
  }
});

test('words in brackets that are no placeholder of this kind stay as typed', () => {
  expect(asWritten('For [period]: [share link]', { kind: 'invoice' })).toBe('For [period]: {{link}}');
  expect(asWritten('For [period]: [share link]', { kind: 'statement' })).toBe('For {{period}}: [share link]');
});

test('a foreseen number is written as its placeholder, because another document may take it', () => {
  expect(asWritten('INV-7 is yours: [share link]', { kind: 'invoice', foreseen: 'INV-7' })).toBe(
    '{{number}} is yours: {{link}}',
  );
  expect(asWritten('INV-7 is yours', { kind: 'invoice' })).toBe('INV-7 is yours');
  expect(asWritten('INV-7 replaces INV-70', { kind: 'invoice', foreseen: 'INV-7' })).toBe(
    '{{number}} replaces INV-70',
  );
});
