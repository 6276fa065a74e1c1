import { expect, test } from 'vitest';
import { windows1252 } from './windows-1252.ts';

const read = (text: string) => Buffer.from(windows1252(text)).toString('latin1');

test('the characters that differ from Latin-1 have their bytes (Unicode’s CP1252.TXT)', () => {
  const text = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
  const bytes = '80828384858687 88898a8b8c8e 9192939495969798 999a9b9c9e9f'.replaceAll(' ', '');
  expect(Buffer.from(windows1252(text)).toString('hex')).toBe(bytes);
});

test('all others keep the bytes of Latin-1', () => {
  const places = Array.from({ length: 256 }, (_, place) => place).filter((at) => at < 0x80 || at > 0x9f);
  expect([...windows1252(String.fromCodePoint(...places))]).toEqual(places);
});

test('other letters lose their accents, and anything else becomes a question mark', () => {
  expect(read('Dvořák Łódź 株式')).toBe('Dvorák ?ódz ??');
  expect(read('Mu\u0308ller')).toBe('Müller');
});
