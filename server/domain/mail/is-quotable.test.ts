import { expect, test } from 'vitest';
import { isQuotable } from './is-quotable.ts';

test.each([
  ['Berg & Daughters', true],
  ['Dr. Ida Berg', true],
  ['Müller GmbH & Co. KG', true],
  ['You won! evil.example/prize', false],
  ['Go to evil.example', false],
  ['https://evil', false],
  ['Mail me@evil', false],
  ['x'.repeat(81), false],
  ['', false],
  ['\u200B', false],
  ['Café Zürich', true],
  ['भारत व्यापार', true],
  ['Go to café.example', false],
  ['Go to cafe\u0301.example', false],
  ['जाओ उदाहरण.भारत', false],
  ['看 例え。テスト', false],
  ['evil．example', false],
  ['ｅｖｉｌ.example', false],
  ['evil\u200B.example', false],
  ['elpmaxe\u202E', false],
])('%j in a mail to a stranger: %j', (name, isShown) => {
  expect(isQuotable(name)).toBe(isShown);
});
