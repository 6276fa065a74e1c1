import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields } from '../words/en/fields.ts';
import { faultOfPattern, formatNumber, namesItsYear } from './number-pattern.ts';

describe('a number pattern', () => {
  it.each([
    ['INV-{YYYY}-{NUMBER:4}', 'INV-2026-0007'],
    ['{YY}/{MM}/{NUMBER}', '26/03/7'],
    ['R {NUMBER:2}', 'R 07'],
    ['Rechnung_{NUMBER:9}#{YYYY}', 'Rechnung_000000007#2026'],
  ])('%s makes %s', (pattern, number) => {
    expect(faultOfPattern(pattern)).toBeNull();
    expect(formatNumber(pattern, '2026-03-31', 7)).toBe(number);
  });

  it('exceeds its width instead of being truncated', () => {
    expect(formatNumber('A{NUMBER:2}', '2026-01-01', 12_345)).toBe('A12345');
  });

  it.each([
    ['', 'Enter a number pattern'],
    ['INV-{YYYY}', '{NUMBER} exactly once'],
    ['{NUMBER}-{NUMBER:3}', '{NUMBER} exactly once'],
    ['INV-{DD}-{NUMBER}', 'Use only'],
    ['INV-{NUMBER:0}', 'Use only'],
    ['INV-{NUMBER:12}', 'Use only'],
    ['INV-{NUMBER', 'Use only letters'],
    ['INV<{NUMBER}>', 'Use only letters'],
    [`${'x'.repeat(40)}{NUMBER}`, 'longer than 40'],
  ])('%s is refused', (pattern, words) => {
    expect(faultOfPattern(pattern)?.(fields)).toContain(words);
  });

  it('that starts again each year must include the year', () => {
    expect(namesItsYear({ pattern: 'A{NUMBER}', yearly_reset: true })).toBe(false);
    expect(namesItsYear({ pattern: 'A{MM}{NUMBER}', yearly_reset: true })).toBe(false);
    expect(namesItsYear({ pattern: 'A{YY}{NUMBER}', yearly_reset: true })).toBe(true);
    expect(namesItsYear({ pattern: 'A{NUMBER}', yearly_reset: false })).toBe(true);
  });
});

it('two positions in a series never get the same number', () => {
  const literal = fc.constantFrom('', '1', '12', 'A', '-', '{YY}', '{YYYY}', '{MM}');
  const pattern = fc
    .tuple(literal, literal, fc.constantFrom('{NUMBER}', '{NUMBER:1}', '{NUMBER:4}'), literal, literal)
    .map((parts) => parts.join(''));
  const place = fc.record({
    year: fc.integer({ min: 2001, max: 2099 }),
    sequence: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(pattern, fc.boolean(), place, place, (text, resets, left, right) => {
      fc.pre(namesItsYear({ pattern: text, yearly_reset: resets }));
      fc.pre(left.sequence !== right.sequence || (resets && left.year !== right.year));
      // Within one month, only the series makes a difference.
      const [one, other] = [left, right].map(({ year, sequence }) =>
        formatNumber(text, `${resets ? year : 2026}-05-01`, sequence),
      );
      expect(one).not.toBe(other);
    }),
  );
});
