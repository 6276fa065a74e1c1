import type { SayField } from '../words/field-words.ts';
import type { DocumentType } from './document-type.ts';

/** Number settings of one document type, as in the API. */
export interface NumberSeries {
  /** Literal text with {YYYY}, {YY} or {MM} of the issue date, and exactly one {NUMBER} or {NUMBER:4}. */
  readonly pattern: string;
  /** Whether numbers restart at 1 each year. */
  readonly yearly_reset: boolean;
}

export type NumberPatterns = Readonly<Record<DocumentType, NumberSeries>>;

/** The default of a new organization: INV-2026-0001. */
export const defaultNumberPatterns: NumberPatterns = {
  invoice: { pattern: 'INV-{YYYY}-{NUMBER:4}', yearly_reset: true },
  estimate: { pattern: 'EST-{YYYY}-{NUMBER:4}', yearly_reset: true },
  credit_note: { pattern: 'CN-{YYYY}-{NUMBER:4}', yearly_reset: true },
};

const token = /\{([^{}]*)\}/g;
const knownToken = /^(?:YYYY|YY|MM|NUMBER(?::[1-9])?)$/;
const longest = 40;

/** The number as stored and printed. `day` is the issue date `YYYY-MM-DD`. */
export function formatNumber(pattern: string, day: string, sequence: number): string {
  return pattern.replaceAll(token, (_token, name: string) => {
    if (name === 'YYYY') return day.slice(0, 4);
    if (name === 'YY') return day.slice(2, 4);
    if (name === 'MM') return day.slice(5, 7);
    return String(sequence).padStart(Number(name.split(':')[1] ?? 1), '0');
  });
}

/** What is wrong with a pattern; null if it is valid. */
export function faultOfPattern(pattern: string): SayField | null {
  const names = [...pattern.matchAll(token)].map(([, name = '']) => name);
  const unknown = names.find((name) => !knownToken.test(name));
  const rest = pattern.replaceAll(token, '');
  if (pattern === '') return (say) => say.enterPattern;
  if (pattern.length > longest) return (say) => say.tooLong(say.labels.numberPattern, longest);
  if (unknown !== undefined) return (say) => say.unknownToken;
  if (!/^[\p{L}\p{Nd} ._/#+-]*$/u.test(rest)) return (say) => say.unknownSign;
  if (names.filter((name) => name.startsWith('NUMBER')).length === 1) return null;
  return (say) => say.numberOnce;
}

/** False if a yearly reset would repeat a number of an earlier year. */
export function namesItsYear({ pattern, yearly_reset: resets }: NumberSeries): boolean {
  return !resets || pattern.includes('{YYYY}') || pattern.includes('{YY}');
}
