import { expect, it } from 'vitest';
import { everyTimezone, offeredTimezone, regionOfTimezone } from './every-timezone.ts';
import { timezones } from './timezones.ts';

it('starts with those of the specification and has no duplicates', () => {
  expect(everyTimezone.slice(0, timezones.length)).toEqual(timezones);
  expect(new Set(everyTimezone).size).toBe(everyTimezone.length);
});

it('contains only zones known to this version of Node', () => {
  for (const timeZone of everyTimezone)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

it('includes what this version of Node lists, under current names', () => {
  const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => offeredTimezone(zone) === undefined);
  // A later Node may list a zone that is newer than the table.
  expect(unknown.length, unknown.join()).toBeLessThan(4);
});

it.each([
  ['Europe/Vienna', 'AT'],
  ['America/Indianapolis', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', undefined],
  ['Mars/Olympus', undefined],
])('%s is in %s', (zone, region) => {
  expect(regionOfTimezone(zone)).toBe(region);
});
