import { words } from '#shared/words/words.ts';

/** Code and name of the offered units (`paper.units`), and of the present one if it isn't offered. */
export function unitChoices(present: string): readonly (readonly [code: string, name: string])[] {
  const units = Object.entries(words.paper.units);
  return units.some(([code]) => code === present) ? units : [[present, present], ...units];
}

/** A quantity with its unit, in a sentence: '2 hrs'; pieces go without saying. `shown` may be as it was typed. */
export function quantityText(quantity: number, shown: string, code: string): string {
  const units: Readonly<Partial<Record<string, (count: number, shown: string) => string>>> =
    words.paper.quantities;
  return units[code]?.(quantity, shown) ?? `${shown} ${code}`;
}

/** The name of a unit by itself. */
export function unitWords(code: string): string {
  const units: Readonly<Partial<Record<string, string>>> = words.paper.units;
  return units[code] ?? code;
}
