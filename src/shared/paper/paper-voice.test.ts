import { expect, test } from 'vitest';
import { paper as german } from '../words/de/paper.ts';
import { paper as english } from '../words/en/paper.ts';
import { addressLines } from './address-lines.ts';
import { paperDay } from './paper-day.ts';
import { paperLocale, paperVoice } from './paper-voice.ts';
import { quantityWords } from './quantity-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['en', 'US', 'Nov 3, 2026'],
  ['en', 'GB', '3 Nov 2026'],
  ['en', 'DE', '3 Nov 2026'],
  ['en', null, '3 Nov 2026'],
  ['de', 'DE', '3. Nov. 2026'],
  ['de', 'US', '3. Nov. 2026'],
  ['de', null, '3. Nov. 2026'],
] as const)('a date in %s from %s (%#)', (language, country, text) => {
  expect(paperDay('2026-11-03', paperLocale(language, country))).toBe(text);
});

test('January has its Austrian name in Austria', () => {
  expect(paperDay('2026-01-03', paperLocale('de', 'AT'))).toBe('3. Jän. 2026');
});

test.each([
  [2, 'HUR', '2 hrs', '2 Std.'],
  [1.5, 'DAY', '1.5 days', '1,5 Tage'],
  [1, 'DAY', '1 day', '1 Tag'],
  [17, 'FOT', '17 ft', '17 Fuß'],
  [1, 'LS', '1 lump sum', 'pauschal'],
  [3, 'C62', '3', '3'],
  [0.123456, 'KGM', '0.123456 kg', '0,123456 kg'],
  [4, 'XPX', '4 XPX', '4 XPX'],
] as const)('%d %s is written %j in English and %j in German', (quantity, code, inEnglish, inGerman) => {
  expect(quantityWords(quantity, code, paperVoice(english, 'en', null))).toBe(inEnglish);
  expect(quantityWords(quantity, code, paperVoice(german, 'de', 'DE'))).toBe(inGerman);
});

const address = { line1: '1 High St', line2: null, region: null };

test.each([
  [{ ...address, city: 'Portland', region: 'ME', postal_code: '04101', country: 'US' }, 'Portland, ME 04101'],
  [
    { ...address, city: 'Toronto', region: 'ON', postal_code: 'M5V 3L9', country: 'CA' },
    'Toronto ON M5V 3L9',
  ],
  [{ ...address, city: 'Leipzig', postal_code: '04101', country: 'DE' }, '04101 Leipzig'],
  [{ ...address, city: 'London', postal_code: 'N1 1AA', country: 'GB' }, 'London'],
  [{ ...address, city: 'Boston', region: 'MA', postal_code: null, country: 'US' }, 'Boston, MA'],
])('an address follows the order of its country (%#)', (written, line) => {
  expect(addressLines(written, paperVoice(english, 'en', 'DE'))[1]).toBe(line);
});

test('an address without a country follows the sender’s country, and country names are in the language', () => {
  const portland = { ...address, city: 'Portland', region: 'ME', postal_code: '04101' };
  const inGerman = paperVoice(german, 'de', 'US');
  expect(addressLines({ ...portland, country: null }, inGerman)).toEqual(['1 High St', 'Portland, ME 04101']);
  expect(addressLines({ ...portland, country: 'US' }, inGerman).at(-1)).toBe('Vereinigte Staaten');
});

test('a rate keeps its sign on the same line in German', () => {
  expect(plain(german.percent('19'))).toBe('19 %');
  expect(german.percent('19')).not.toContain(' ');
});
