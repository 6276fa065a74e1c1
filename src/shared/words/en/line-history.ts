import { plural } from './grammar.ts';

/** What became of a document's lines. */
export const lineHistory = {
  added: (line: string) => `Line “${line}” added`,
  manyAdded: (lines: number) => plural(lines, { one: '# line added', other: '# lines added' }),
  removed: (line: string) => `Line “${line}” removed`,
  manyRemoved: (lines: number) => plural(lines, { one: '# line removed', other: '# lines removed' }),
  renamed: (before: string, after: string) => `Line “${before}” renamed to “${after}”`,
  changed: (line: string, changes: string) => `Line “${line}”: ${changes}`,
  otherwise: (line: string) => `Line “${line}” changed`,
  reordered: 'Lines reordered',
  quantity: (before: string, after: string) => `quantity ${before} → ${after}`,
  price: (before: string, after: string) => `price ${before} → ${after}`,
  tax: (before: string, after: string) => `tax ${before} → ${after}`,
  discount: (before: string, after: string) => `discount ${before} → ${after}`,
  unit: 'unit changed',
  none: 'none',
};
