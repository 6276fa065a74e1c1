import { ibanLength } from './iban-lengths.ts';

/** An IBAN as stored: upper case, no spaces. */
export function normalizeIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** True for a normalized IBAN with its country's length and valid check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if ((ibanLength(iban.slice(0, 2)) ?? iban.length) !== iban.length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as printed. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
