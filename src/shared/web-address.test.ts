import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  null,
  'example.com',
  'example.com:8080/x',
  'https://example.com',
  'HTTP://example.com/a?b=c:d',
  'bücher.example',
])('%j is a web address', (text) => expect(isWebAddress(text)).toBe(true));

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:x',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  'https:',
  'mailto:a@example.com',
  'java\u200bscript:x',
])('%j is none', (text) => expect(isWebAddress(text)).toBe(false));
