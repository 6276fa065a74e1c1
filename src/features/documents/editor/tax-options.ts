import { moved } from '#features/shared/picker/moved.ts';
import type { DraftLine } from './draft.ts';
import { taxesText, type WireTax } from '#features/shared/documents/taxes-text.ts';

/** The organization's taxes and those that the document already has, as texts. */
export function knownTaxes(
  offered: readonly WireTax[],
  lines: readonly Pick<DraftLine, 'taxes'>[],
): readonly string[] {
  const used = lines.map(({ taxes }) => taxes.trim()).filter(Boolean);
  return [...new Set([...offered.map((tax) => taxesText([tax])), ...used])];
}

/**
 * The taxes to offer: all of them until something is typed, then those that contain it. The field's own value is typed
 * too, so it must not hide the others.
 */
export function taxOptions(known: readonly string[], typed: string | null): readonly string[] {
  if (typed === null) return ['', ...known];
  const sought = typed.trim().toLowerCase();
  // What is typed in full needs no list over the rest of the page.
  return known.filter((taxes) => {
    const name = taxes.toLowerCase();
    return name !== sought && name.includes(sought);
  });
}

interface Move {
  /** Index of the active option; -1 for none. */
  readonly active: number;
  /** The taxes in the field. */
  readonly present: string;
  readonly key: string;
}

/** The option that an arrow key makes active: the field's own first, from there the others. */
export function nextOption(options: readonly string[], { active, present, key }: Move): number {
  const own = active === -1 ? options.indexOf(present.trim()) : -1;
  return own === -1 ? moved(active, key, options.length - 1) : own;
}
