import { expect, it } from 'vitest';
import { formatIban, isIban, normalizeIban } from './iban.ts';

// the registry's own examples (ISO 13616)
const examples = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
];

it.each(examples)('%s is an IBAN, also in small letters and without spaces', (example) => {
  expect(isIban(normalizeIban(example.toLowerCase()))).toBe(true);
  expect(formatIban(normalizeIban(example))).toBe(example);
});

it.each(examples)('%s with two digits swapped or one wrong is none', (example) => {
  const iban = normalizeIban(example);
  const [wrong, swapped] = [
    iban.replace(/\d$|\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    iban.slice(0, 2) + (iban[3] ?? '') + (iban[2] ?? '') + iban.slice(4),
  ];
  expect(isIban(wrong)).toBe(false);
  expect(isIban(swapped)).toBe(false);
});

it.each(['', 'DE89', 'DE8937040044', '8937040044053201300012', 'DE89-3704-0044'])('%s is none', (text) => {
  expect(isIban(text)).toBe(false);
});
