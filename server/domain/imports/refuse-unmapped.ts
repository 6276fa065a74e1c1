import { refusalAt } from '../refusal.ts';

/** Throws validation_failed if the mapping lacks a required field. */
export function refuseUnmapped<Field extends string>(
  mapping: Readonly<Partial<Record<Field, number>>>,
  needed: readonly Field[],
): void {
  const missing = needed.find((field) => mapping[field] === undefined);
  if (missing === undefined) return;
  throw refusalAt(`mapping.${missing}`, 'validation_failed', (say) => say.imports.chooseColumn);
}
