import { refusalAt } from '#server/domain/refusal.ts';

/** A JSON string (with a colon if it is a field name) or number. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Rejects JSON that JSON.parse would silently change: numbers JavaScript can't represent, such as 1e-400, and
 * duplicate field names. `parsed` is the result of parsing `text`.
 */
export function refuseAltered(text: string, parsed: unknown): void {
  const names: string[] = [];
  for (const match of text.matchAll(token)) {
    const [found, colon] = match;
    if (colon !== undefined) names.push(nameIn(found));
    else if (!found.startsWith('"') && !isExact(found)) throw inexact(text, match.index, found);
  }
  refuseRepeated(names, parsed);
}

function nameIn(found: string): string {
  return String(JSON.parse(found.slice(0, found.lastIndexOf(':'))));
}

function refuseRepeated(names: readonly string[], parsed: unknown): void {
  const kept = new Map<string, number>();
  countNames(parsed, kept);
  for (const name of names) {
    const left = (kept.get(name) ?? 0) - 1;
    if (left < 0) throw repeated(name);
    kept.set(name, left);
  }
}

function countNames(value: unknown, kept: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) kept.set(name, (kept.get(name) ?? 0) + 1);
    countNames(inner, kept);
  }
}

/** The error for a repeated field or query parameter. */
export function repeated(name: string) {
  return refusalAt(name.slice(0, 100), 'validation_failed', (say) => say.request.repeatedField);
}

function inexact(text: string, index: number, found: string) {
  const mark = '\0here';
  const marked: unknown = JSON.parse(
    text.slice(0, index) + JSON.stringify(mark) + text.slice(index + found.length),
  );
  const path = pathTo(mark, marked) ?? [];
  return refusalAt(path.join('.').slice(0, 100), 'validation_failed', (say) => say.request.tooManyDigits);
}

function pathTo(mark: string, value: unknown): string[] | undefined {
  if (value === mark) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const path = pathTo(mark, inner);
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}

/** True if JavaScript writes the number with the same digits. */
function isExact(literal: string): boolean {
  return canonical(literal) === canonical(String(Number(literal)));
}

/** The digits without leading and trailing zeros, and the exponent of the last one. */
function canonical(literal: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(literal) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${sign}${kept}e${Number(power) - part.length + digits.length - kept.length}`;
}
