import { headings, plain } from './bank-csv-headings.ts';

const incoming = new Set([
  'h',
  'haben',
  'c',
  'cr',
  'k',
  'credit',
  'crdt',
  'bij',
  'in',
  'avere',
  'haber',
  '+',
]);
const outgoing = new Set([
  's',
  'soll',
  'd',
  'dr',
  'debit',
  'dbit',
  'debet',
  'af',
  'out',
  'dare',
  'debe',
  '-',
]);

const wordOf = (cell: string) => (/^[+-]$/.test(cell) ? cell : plain(cell));
const saysSo = (cell: string) => incoming.has(wordOf(cell)) || outgoing.has(wordOf(cell));

export const isIncoming = (cell: string): boolean => incoming.has(wordOf(cell));

/**
 * The column that says of each amount whether it came in or went out: 'S' and 'H', 'Af' and 'Bij', 'Debit' and 'Credit'. Some
 * banks give it no heading, or one that says nothing, so the words in it count. −1 if there is none.
 */
export function directionColumn(names: readonly string[], rows: readonly (readonly string[])[]): number {
  const known: ReadonlySet<string> = new Set(headings.direction);
  return names.findIndex((name, place) => {
    const cells = rows.map((row) => (row[place] ?? '').trim()).filter(Boolean);
    if (known.has(name)) return cells.some(saysSo);
    const areBoth = cells.some(isIncoming) && !cells.every(isIncoming);
    return cells.length > 0 && cells.every(saysSo) && (areBoth || name === '');
  });
}

interface AmountCells {
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
  /** Undefined if no column says it. */
  readonly direction: string | undefined;
}

const isNothing = (amount: string) => !/[1-9]/.test(amount);

/** What came in; empty if nothing did. Columns of their own for both say more than one for all. */
export function incomingOf({ amount, credit, debit, direction }: AmountCells): string {
  if (credit !== '' || debit !== '') return isNothing(debit) ? credit : '';
  return direction === undefined || isIncoming(direction) ? amount : '';
}

/** True if an amount has a sign, also behind it, or is in parentheses. */
export const isSigned = (amount: string): boolean => /[+\-−()]/.test(amount);
