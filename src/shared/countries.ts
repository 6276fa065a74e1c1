import { languages } from './words/language.ts';

/** ISO 3166-1 alpha-2, and Kosovo. */
export const countries: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
  BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI
  FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN
  IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME
  MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF
  PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK
  YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

const namesOf = new Map<string, Intl.DisplayNames>();

/** The name of a country: ('AT', 'de') → 'Österreich'. An unknown code is returned as it is. */
export function countryName(code: string, locale: string): string {
  const names = namesOf.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesOf.set(locale, names);
  return names.of(code) ?? code;
}

/** Code and name of every country, in the alphabet of the language. */
export function countryChoices(locale: string): (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((code) => [code, countryName(code, locale)] as const)
    .toSorted(([, one], [, other]) => compare(one, other));
}

/** Other ways to write a country that tables of customers have. */
const otherwise: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  holland: 'NL',
  'czech republic': 'CZ',
};

let codeOfName: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const named = languages.flatMap((language) =>
    countries.map((code) => [countryName(code, language).toLowerCase(), code] as const),
  );
  return new Map([...named, ...Object.entries(otherwise)]);
}

/** The code of a country written as its code or its name in any of our languages: 'Österreich' → 'AT'. */
export function countryCode(written: string): string | undefined {
  const text = written.trim();
  const code = text.toUpperCase();
  if (countries.includes(code)) return code;
  codeOfName ??= readNames();
  return codeOfName.get(text.toLowerCase());
}
