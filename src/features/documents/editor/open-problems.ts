import type { FieldError } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';
import type { Draft } from './draft.ts';

/** The problems whose line or field has not changed. */
export function openProblems(
  problems: readonly FieldError[],
  before: Draft,
  after: Draft,
): readonly FieldError[] {
  if (problems.length === 0) return problems;
  const untouched = new Set(after.lines.filter((line) => before.lines.includes(line)).map(({ key }) => key));
  return problems.filter(({ path }) => {
    const [key = ''] = path.split('.');
    if (before.lines.some((line) => line.key === key)) return untouched.has(key);
    if (path === 'customer_id') return after.customer === before.customer;
    if (path === 'lines') return after.lines === before.lines;
    return Reflect.get(before, key) === Reflect.get(after, key);
  });
}

/** A line's field that says what is wrong with it. */
const isSaidThere = /^(?!lines\.)[^.]+\.(description|quantity|unit_price|discount|taxes)$/;

/** What stands above the fields; null if nothing is wrong, or the one field that is says so itself. */
export function saidAbove(problems: readonly FieldError[]): string | null {
  const [first, second] = problems;
  if (first === undefined) return null;
  if (second !== undefined) return words.forms.fixHighlighted;
  return first.path === 'customer_id' || isSaidThere.test(first.path) ? null : first.message;
}
