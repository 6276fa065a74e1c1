import { expect, test } from 'vitest';
import { paper as german } from '../words/de/paper.ts';
import { paper as english } from '../words/en/paper.ts';
import { paperVoice } from './paper-voice.ts';
import { isPlain, taxWords, type PrintedTax } from './tax-words.ts';

const inEnglish = paperVoice(english, 'en', null);
const inGerman = paperVoice(german, 'de', 'DE');

const tax = (category: PrintedTax['category'], rate: number, name = ''): PrintedTax => ({
  category,
  rate,
  name,
});

test.each([
  [tax('S', 19, 'VAT'), 'VAT 19%'],
  [tax('S', 20), 'Tax 20%'],
  [tax('S', -15), 'Withholding tax −15%'],
  [tax('S', 19, 'USt. 19 %'), 'USt. 19 %'],
  [tax('S', 7, 'USt. 19 %'), 'USt. 19 % 7%'],
  [tax('Z', 0), 'Tax 0%'],
  [tax('Z', 0, 'VAT'), 'VAT 0%'],
  [tax('E', 0), 'Exempt from tax'],
  [tax('AE', 0), 'Reverse charge'],
  [tax('AE', 0, 'VAT'), 'VAT – Reverse charge'],
  [tax('AE', 0, 'VAT reverse charge'), 'VAT reverse charge'],
  [tax('K', 0), 'Intra-Community supply'],
  [tax('G', 0), 'Export'],
  [tax('O', 0), 'Not subject to tax'],
])('a tax name includes its rate, or the reason for none (%#)', (given, words) => {
  expect(taxWords(given, inEnglish)).toBe(words);
});

test.each([
  [tax('S', 19), 'USt. 19 %'],
  [tax('S', 7.7, 'MWST'), 'MWST 7,7 %'],
  [tax('S', -15), 'Steuerabzug −15 %'],
  [tax('AE', 0, 'Reverse charge'), 'Reverse charge – Steuerschuldnerschaft des Leistungsempfängers'],
])('the same in German (%#)', (given, words) => {
  expect(taxWords(given, inGerman).replaceAll('\u00a0', ' ')).toBe(words);
});

test('a rate appears alone only if there is nothing else to say', () => {
  expect([tax('S', 20), tax('Z', 0)].every(isPlain)).toBe(true);
  expect([tax('S', 20, 'VAT'), tax('AE', 0)].some(isPlain)).toBe(false);
});
