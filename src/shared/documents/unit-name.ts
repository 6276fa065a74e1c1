/** Short names of the units that small businesses sell in (UN/ECE Recommendation 20); pieces go without saying. */
const names: Readonly<Record<string, string>> = {
  C62: '',
  H87: '',
  EA: '',
  HUR: 'h',
  MIN: 'min',
  DAY: 'd',
  WEE: 'wk',
  MON: 'mo',
  ANN: 'yr',
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  MTR: 'm',
  KMT: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  LTR: 'l',
  KWH: 'kWh',
};

/** A unit as it stands behind a quantity: HUR → 'h'; empty for pieces, the code itself where it is not listed. */
export function unitName(code: string): string {
  return names[code] ?? code;
}
