import { expect, test } from 'vitest';
import { readText, tellingWord } from './read-text.ts';

const text = 'Name;City\r\nMüller & Söhne;Zürich – €5\r\n';

test('UTF-8 is recognized with or without a byte order mark', () => {
  const bytes = new TextEncoder().encode(text);
  expect(readText(bytes)).toEqual({ text, encoding: 'UTF-8' });
  expect(readText(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes))).toEqual({ text, encoding: 'UTF-8' });
});

test('UTF-16 is recognized by its byte order mark, in either byte order', () => {
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(readText(little)).toEqual({ text, encoding: 'UTF-16' });
  expect(readText(big)).toEqual({ text, encoding: 'UTF-16' });
});

test('anything else is Windows-1252, which Excel uses for plain CSV', () => {
  // Characters unknown to Node, such as €, are tested in a browser by e2e/server/import-export.spec.ts.
  const plain = 'Name;City\r\nMüller & Söhne;Zürich\r\n';
  expect(readText(Buffer.from(plain, 'latin1'))).toEqual({ text: plain, encoding: 'Windows-1252' });
});

test('an empty file is an empty text', () => {
  expect(readText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
});

test('a sample word shows whether the encoding was right', () => {
  expect(tellingWord(text)).toBe('Müller');
  expect(tellingWord('Name\nTom – €5')).toBeUndefined();
});
