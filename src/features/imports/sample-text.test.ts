import { expect, test } from 'vitest';
import { sampleText } from './sample-text.ts';

const american = { decimal: '.', date_order: 'mdy' } as const;
const german = { decimal: ',', date_order: 'dmy' } as const;

test('dates are shown as they will be read, whichever way round', () => {
  expect(sampleText('issue_date', ['11/06/2026'], american)).toBe('11/06/2026 (read as Nov 6, 2026)');
  expect(sampleText('issue_date', ['11/06/2026'], german)).toBe('11/06/2026 (read as Jun 11, 2026)');
  expect(sampleText('due_date', ['2026-03-01'], german)).toBe('2026-03-01');
  expect(sampleText('paid_date', ['12/31/2026', 'soon'], american)).toBe(
    '12/31/2026 · soon (read as Dec 31, 2026 · unreadable)',
  );
});

test('numbers are shown as they will be read, unless they are written so', () => {
  expect(sampleText('unit_price', ['1.234,50', '80,00'], german)).toBe(
    '1.234,50 · 80,00 (read as 1,234.5 · 80)',
  );
  expect(sampleText('total', ['80.00', '12.5'], american)).toBe('80.00 · 12.5');
  expect(sampleText('total', ['€80'], american)).toBe('€80 (read as 80)');
  expect(sampleText('quantity', ['5 STK'], german)).toBe('5 STK (read as unreadable)');
});

test('other fields show three different values, an empty column nothing', () => {
  expect(sampleText('name', ['A', 'A', 'B', '', 'C', 'D'], german)).toBe('A · B · C');
  expect(sampleText('name', ['', ''], german)).toBeUndefined();
  expect(sampleText('notes', ['A'.repeat(61)], german)).toBe(`${'A'.repeat(59)}…`);
});
