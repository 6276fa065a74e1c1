import type { ImportPlan } from './run-import.ts';

type Replacements = ImportPlan['replacements'];

/**
 * Replacements of what the preview shows, which may have been put in by earlier ones: those then lead to the new value.
 * Each value of the file has one at most.
 */
export function withReplacements(earlier: Replacements, more: Replacements): Replacements {
  const goOn = earlier.map((known) => {
    const next = more.find(({ column, from }) => column === known.column && from === known.to);
    return next === undefined ? known : { ...known, to: next.to };
  });
  const isKnown = ({ column, from }: Replacements[number]) =>
    earlier.some((known) => known.column === column && known.from === from);
  return [...goOn, ...more.filter((one) => !isKnown(one))].filter(({ from, to }) => from !== to);
}
