const letterCountries = new Set(['US', 'CA', 'MX']);

/** The paper that documents of this country are printed on. */
export function paperSizeOf(country: string | null): 'A4' | 'LETTER' {
  return country !== null && letterCountries.has(country) ? 'LETTER' : 'A4';
}
