import { expect, it } from 'vitest';
import { formatIban, isIban, normalizeIban } from './iban.ts';

// The registry's own examples (ISO 13616).
const examples = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
];

it.each(examples)('%s is an IBAN, also in lower case and without spaces', (example) => {
  expect(isIban(normalizeIban(example.toLowerCase()))).toBe(true);
  expect(formatIban(normalizeIban(example))).toBe(example);
});

it.each(examples)('%s with two digits swapped or one wrong is not', (example) => {
  const iban = normalizeIban(example);
  const [wrong, swapped] = [
    iban.replace(/\d$|\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    iban.slice(0, 2) + (iban[3] ?? '') + (iban[2] ?? '') + iban.slice(4),
  ];
  expect(isIban(wrong)).toBe(false);
  expect(isIban(swapped)).toBe(false);
});

it.each(['', 'DE89', 'DE8937040044', '8937040044053201300012', 'DE89-3704-0044'])(
  '%s is not an IBAN',
  (text) => {
    expect(isIban(text)).toBe(false);
  },
);

/** ISO 7064 MOD 97-10 digit by digit, unlike the implementation. */
function remainder(iban: string): number {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4))
    .map((sign) => String(Number.parseInt(sign, 36)))
    .join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** The account with its check digits, of any length. */
function withCheckDigits(country: string, account: string): string {
  const digits = String(98 - remainder(`${country}00${account}`)).padStart(2, '0');
  return country + digits + account;
}

it('accepts correct check digits only with a length used by the country', () => {
  expect(isIban(withCheckDigits('DE', '1'.repeat(18)))).toBe(true);
  expect(isIban(withCheckDigits('DE', '1'.repeat(17)))).toBe(false);
  expect(isIban(withCheckDigits('DE', '1'.repeat(19)))).toBe(false);
});

it('accepts a country missing from the registry by its check digits', () => {
  expect(isIban(withCheckDigits('ZZ', '1'.repeat(20)))).toBe(true);
});
