import { describe, expect, it } from 'vitest';
import { greetingAt, untilGreetingChanges } from './greeting.ts';

const at = (time: string) => new Date(`2026-03-04T${time}`);

describe('the greeting', () => {
  it.each([
    ['00:00:00', 'Good morning'],
    ['11:59:59', 'Good morning'],
    ['12:00:00', 'Good afternoon'],
    ['17:59:59', 'Good afternoon'],
    ['18:00:00', 'Good evening'],
    ['23:59:59', 'Good evening'],
  ])('at %s is %s', (time, greeting) => {
    expect(greetingAt(at(time))).toBe(greeting);
  });

  it('changes at 12:00, at 18:00 and at midnight', () => {
    expect(untilGreetingChanges(at('11:59:00'))).toBe(60_000);
    expect(untilGreetingChanges(at('12:00:00'))).toBe(6 * 3_600_000);
    expect(untilGreetingChanges(at('23:00:00'))).toBe(3_600_000);
  });
});
