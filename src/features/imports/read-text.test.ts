import { expect, test } from 'vitest';
import { readText, tellingWord } from './read-text.ts';

const text = 'Name;City\r\nMüller & Söhne;Zürich – €5\r\n';

test('UTF-8 is read as such, with a byte order mark or without', () => {
  const bytes = new TextEncoder().encode(text);
  expect(readText(bytes)).toEqual({ text, encoding: 'UTF-8' });
  expect(readText(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes))).toEqual({ text, encoding: 'UTF-8' });
});

test('UTF-16 is known by its byte order mark, whichever byte comes first', () => {
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(readText(little)).toEqual({ text, encoding: 'UTF-16' });
  expect(readText(big)).toEqual({ text, encoding: 'UTF-16' });
});

test('what is neither is Windows-1252, in which Excel saves a plain CSV', () => {
  // the signs of which Node knows nothing, such as €, a browser reads in e2e/server/import-export.spec.ts
  const plain = 'Name;City\r\nMüller & Söhne;Zürich\r\n';
  expect(readText(Buffer.from(plain, 'latin1'))).toEqual({ text: plain, encoding: 'Windows-1252' });
});

test('an empty file is an empty text', () => {
  expect(readText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
});

test('a word tells whether it was read as it was written', () => {
  expect(tellingWord(text)).toBe('Müller');
  expect(tellingWord('Name\nTom – €5')).toBeUndefined();
});
