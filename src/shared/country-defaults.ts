import type { OfferedTax } from './contract/offered-taxes.ts';
import { defaultNumberPatterns, type NumberPatterns } from './documents/number-pattern.ts';
import { paperSizeOf } from './paper/paper-size.ts';
import { taxDependsOnPlace, taxesOfCountries } from './taxes-of-countries.ts';
import type { Language } from './words/language.ts';

/** What organizations of a country begin with. */
export interface CountryDefaults {
  /** The first is on new lines, unless it depends on the place of the sale. */
  readonly taxes: readonly OfferedTax[];
  /** Days from issue date to due date. */
  readonly paymentTermsDays: number;
  /** Of documents; undefined if we don't speak the country's. */
  readonly language: Language | undefined;
  readonly paper: 'A4' | 'LETTER';
}

/** Countries where 14 days are usual; elsewhere it is 30, which is also the legal term of Directive 2011/7/EU. */
const fortnightly = 'AT AU CZ DE DK EE FI LI LT LV NL NO NZ PL SK'.split(' ');

const languageOf: Readonly<Partial<Record<string, Language>>> = {
  AT: 'de',
  DE: 'de',
  LI: 'de',
  AU: 'en',
  CA: 'en',
  GB: 'en',
  IE: 'en',
  IM: 'en',
  NZ: 'en',
  US: 'en',
};

/** The names of document numbers in a language: “Rechnung” is not an INV. */
const numbersIn: Readonly<Record<Language, NumberPatterns>> = {
  en: defaultNumberPatterns,
  de: {
    invoice: { pattern: 'RE-{YYYY}-{NUMBER:4}', yearly_reset: true },
    estimate: { pattern: 'AN-{YYYY}-{NUMBER:4}', yearly_reset: true },
    credit_note: { pattern: 'GS-{YYYY}-{NUMBER:4}', yearly_reset: true },
  },
};

function taxOf(written: string, index: number, country: string): OfferedTax {
  const space = written.lastIndexOf(' ');
  return {
    name: written.slice(0, space),
    category: 'S',
    rate: Number(written.slice(space + 1)),
    is_default: index === 0 && !taxDependsOnPlace.includes(country),
  };
}

function taxesOf(country: string): OfferedTax[] {
  const entry = taxesOfCountries.split('\n').find((line) => line.startsWith(`${country}: `));
  return entry === undefined
    ? []
    : entry
        .slice(4)
        .split(', ')
        .map((written, index) => taxOf(written, index, country));
}

/** What an organization of this country (ISO 3166; empty if unknown) begins with. */
export function countryDefaults(country: string): CountryDefaults {
  return {
    taxes: taxesOf(country),
    paymentTermsDays: fortnightly.includes(country) ? 14 : 30,
    language: languageOf[country],
    paper: paperSizeOf(country),
  };
}

/** The usual number patterns of a language, unless the organization has chosen its own. */
export function numberPatternsIn(language: Language, present: NumberPatterns): NumberPatterns {
  const isUntouched = JSON.stringify(plain(present)) === JSON.stringify(plain(defaultNumberPatterns));
  return isUntouched ? numbersIn[language] : present;
}

function plain(patterns: NumberPatterns) {
  return [patterns.invoice, patterns.estimate, patterns.credit_note].map((one) => [
    one.pattern,
    one.yearly_reset,
  ]);
}
