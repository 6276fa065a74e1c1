/** Units offered for a line: UN/ECE Recommendation 20 codes (EN 16931 BT-130) and what a person calls them. */
const units = [
  ['C62', 'piece'],
  ['HUR', 'hour'],
  ['DAY', 'day'],
  ['WEE', 'week'],
  ['MON', 'month'],
  ['KGM', 'kg'],
  ['GRM', 'g'],
  ['LTR', 'l'],
  ['MTR', 'm'],
  ['KMT', 'km'],
  ['MTK', 'm²'],
  ['MTQ', 'm³'],
  ['SET', 'set'],
  ['LS', 'lump sum'],
] as const;

/** The offered units, and the present one where another program chose it. */
export function unitChoices(present: string): readonly (readonly [code: string, words: string])[] {
  return units.some(([code]) => code === present) ? units : [[present, present], ...units];
}

/** What a person calls a unit. */
export function unitWords(code: string): string {
  return units.find(([known]) => known === code)?.[1] ?? code;
}
