import { words } from '#shared/words/words.ts';

/** Code and name of the offered units (`paper.units`), and of the present one if it isn't offered. */
export function unitChoices(present: string): readonly (readonly [code: string, name: string])[] {
  const units = Object.entries(words.paper.units);
  return units.some(([code]) => code === present) ? units : [[present, present], ...units];
}

/** The name of a unit. */
export function unitWords(code: string): string {
  const units: Readonly<Partial<Record<string, string>>> = words.paper.units;
  return units[code] ?? code;
}
