import { describe, expect, it } from 'vitest';
import { partOfDay, untilGreetingChanges } from './greeting.ts';

const at = (time: string) => new Date(`2026-03-04T${time}`);

describe('the greeting', () => {
  it.each([
    ['00:00:00', 'morning'],
    ['11:59:59', 'morning'],
    ['12:00:00', 'afternoon'],
    ['17:59:59', 'afternoon'],
    ['18:00:00', 'evening'],
    ['23:59:59', 'evening'],
  ])('at %s is %s', (time, part) => {
    expect(partOfDay(at(time))).toBe(part);
  });

  it('changes at 12:00, at 18:00 and at midnight', () => {
    expect(untilGreetingChanges(at('11:59:00'))).toBe(60_000);
    expect(untilGreetingChanges(at('12:00:00'))).toBe(6 * 3_600_000);
    expect(untilGreetingChanges(at('23:00:00'))).toBe(3_600_000);
  });
});
