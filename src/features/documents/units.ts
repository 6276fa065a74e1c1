import { words } from '#shared/words/words.ts';

/** The offered units (`paper.units`), and the present one where another program chose it: code and name. */
export function unitChoices(present: string): readonly (readonly [code: string, name: string])[] {
  const units = Object.entries(words.paper.units);
  return units.some(([code]) => code === present) ? units : [[present, present], ...units];
}

/** What a person calls a unit. */
export function unitWords(code: string): string {
  const units: Readonly<Partial<Record<string, string>>> = words.paper.units;
  return units[code] ?? code;
}
