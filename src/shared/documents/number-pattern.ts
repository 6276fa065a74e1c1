import type { DocumentType } from './document-type.ts';

/** How the numbers of one kind of document are made, in the words of the API. */
export interface NumberSeries {
  /** Letters, digits and signs with {YYYY}, {YY}, {MM} of the issue date and once {NUMBER} or {NUMBER:4}. */
  readonly pattern: string;
  /** Whether each year of issue starts at 1. */
  readonly yearly_reset: boolean;
}

export type NumberPatterns = Readonly<Record<DocumentType, NumberSeries>>;

/** What an organization starts with: INV-2026-0001. */
export const defaultNumberPatterns: NumberPatterns = {
  invoice: { pattern: 'INV-{YYYY}-{NUMBER:4}', yearly_reset: true },
  estimate: { pattern: 'EST-{YYYY}-{NUMBER:4}', yearly_reset: true },
  credit_note: { pattern: 'CN-{YYYY}-{NUMBER:4}', yearly_reset: true },
};

const token = /\{([^{}]*)\}/g;
const knownToken = /^(?:YYYY|YY|MM|NUMBER(?::[1-9])?)$/;
const longest = 40;

/** The number as it is stored and printed. `day` is the issue date `YYYY-MM-DD`. */
export function formatNumber(pattern: string, day: string, sequence: number): string {
  return pattern.replaceAll(token, (_token, name: string) => {
    if (name === 'YYYY') return day.slice(0, 4);
    if (name === 'YY') return day.slice(2, 4);
    if (name === 'MM') return day.slice(5, 7);
    return String(sequence).padStart(Number(name.split(':')[1] ?? 1), '0');
  });
}

/** Why a text is no pattern, as a sentence; null where it is one. */
export function faultOfPattern(pattern: string): string | null {
  const names = [...pattern.matchAll(token)].map(([, name = '']) => name);
  const unknown = names.find((name) => !knownToken.test(name));
  const rest = pattern.replaceAll(token, '');
  if (pattern === '') return 'A number pattern is required.';
  if (pattern.length > longest) return `A number pattern has at most ${longest} characters.`;
  if (unknown !== undefined)
    return 'Known are only {YYYY}, {YY}, {MM}, {NUMBER} and {NUMBER:1} to {NUMBER:9}.';
  if (!/^[\p{L}\p{Nd} ._/#+-]*$/u.test(rest))
    return 'Beside letters and digits a pattern takes only . _ / # + - and spaces.';
  if (names.filter((name) => name.startsWith('NUMBER')).length === 1) return null;
  return 'The pattern needs {NUMBER} exactly once, or documents would share a number.';
}

/** False where a series that starts anew each year would give a number of an earlier year again. */
export function namesItsYear({ pattern, yearly_reset: resets }: NumberSeries): boolean {
  return !resets || pattern.includes('{YYYY}') || pattern.includes('{YY}');
}
