import { expect, it } from 'vitest';
import { guessRegion } from './guess-region.ts';

it.each([
  ['Europe/Berlin', ['en-US'], 'EUR', 'Europe/Berlin'],
  ['Asia/Calcutta', ['en-IN'], 'INR', 'Asia/Kolkata'],
  ['Europe/Kiev', ['uk'], 'UAH', 'Europe/Kyiv'],
  ['America/Argentina/Ushuaia', ['es-AR'], 'ARS', 'America/Argentina/Ushuaia'],
  ['UTC', ['en', 'de-CH'], 'CHF', 'UTC'],
  ['UTC', ['en-US'], 'USD', 'UTC'],
  ['Etc/GMT+3', ['pt-BR'], 'BRL', 'UTC'],
  ['Europe/Minsk', ['be-BY'], 'USD', 'Europe/Minsk'],
  ['Mars/Olympus', [], 'USD', 'UTC'],
])('a browser in %s with languages %j gets %s and %s', (timezone, languages, currency, zone) => {
  expect(guessRegion({ timezone, languages })).toMatchObject({ currency, timezone: zone });
});

it('every guess is among the options', () => {
  const { timezones } = guessRegion({ timezone: 'UTC', languages: [] });
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    const region = guessRegion({ timezone, languages: [] });
    expect(region.timezones).toContain(region.timezone);
    expect(region.currencies).toContain(region.currency);
  }
  expect(timezones.slice(0, 3)).toEqual(['UTC', 'America/New_York', 'America/Chicago']);
});
