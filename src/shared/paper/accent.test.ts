import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, inkOn, readableOnDark, readableOnWhite } from './accent.ts';

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.nat(255)))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
});

test('any accent can be read on white and on a dark screen, and its ink on it', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(readableOnWhite(accent), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOnDark(accent), '#1f2723')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('on a dark screen, what would be grey is white', () => {
  expect(readableOnDark('#1c2430')).toBe('#ffffff');
  expect(readableOnDark('#0b3a5e')).toMatch(/^#(?!ffffff)/);
});

test('what can be read stays as it was chosen', () => {
  expect(readableOnWhite('#1c2430')).toBe('#1c2430');
  expect(readableOnDark('#ffd400')).toBe('#ffd400');
  expect(readableOnWhite('#ffd400')).not.toBe('#ffd400');
});
