import { expect, it } from 'vitest';
import { everyTimezone, offeredTimezone, regionOfTimezone } from './every-timezone.ts';
import { timezones } from './timezones.ts';

it('begins with those of the specification and names none twice', () => {
  expect(everyTimezone.slice(0, timezones.length)).toEqual(timezones);
  expect(new Set(everyTimezone).size).toBe(everyTimezone.length);
});

it('each is known to this Node', () => {
  for (const timeZone of everyTimezone)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

it('offers what this Node lists, under the name that it has today', () => {
  const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => offeredTimezone(zone) === undefined);
  // a later Node may list a zone that is newer than the table
  expect(unknown.length, unknown.join()).toBeLessThan(4);
});

it.each([
  ['Europe/Vienna', 'AT'],
  ['America/Indianapolis', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', undefined],
  ['Mars/Olympus', undefined],
])('%s lies in %s', (zone, region) => {
  expect(regionOfTimezone(zone)).toBe(region);
});
