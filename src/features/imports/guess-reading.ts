interface Reading {
  readonly decimal: '.' | ',';
  readonly date_order: 'ymd' | 'dmy' | 'mdy';
}

const withComma = /^\D*\d[\d.\s'’]*,\d{1,2}\D*$/;
const withPoint = /^\D*\d[\d,\s'’]*\.\d{1,2}\D*$/;
const day = /^(\d{1,2})([-./])(\d{1,2})\2\d{2,4}$/;

/** Dates with slashes or points in a text, as the numbers of their first two parts and what is between them. */
function datesIn(text: string) {
  const found = text.matchAll(/(?<![\d./-])(\d{1,2})([-./])(\d{1,2})\2\d{2,4}(?![\d./-])/g);
  const dates = [...found].map(([, one, mark, two]) => ({ one: Number(one), two: Number(two), mark }));
  // What is no date in either order, such as 13/31/2026, says nothing.
  return dates.filter(({ one, two }) => Math.min(one, two) <= 12 && Math.max(one, two) <= 31);
}

/** Whether the month comes before the day where people of a country write dates with slashes. */
function isMonthFirst(country: string | undefined): boolean {
  if (country === undefined) return true;
  const parts = new Intl.DateTimeFormat(`en-${country}`, { dateStyle: 'short' }).formatToParts();
  const place = (part: string) => parts.findIndex(({ type }) => type === part);
  return place('month') < place('day');
}

function orderOf(text: string, country: string | undefined): Reading['date_order'] {
  const dates = datesIn(text);
  const [first] = dates;
  if (first === undefined) return 'ymd';
  if (dates.some(({ one }) => one > 12)) return 'dmy';
  if (dates.some(({ two }) => two > 12)) return 'mdy';
  return first.mark === '/' && isMonthFirst(country) ? 'mdy' : 'dmy';
}

interface Written {
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
  /** The whole file. */
  readonly csv: string;
  /** Of the organization; undefined if it isn't known. */
  readonly country: string | undefined;
}

/** How the numbers and dates of a file seem to be written. Dates that may be either are read as in the country. */
export function guessReading({ sample, csv, country }: Written): Reading {
  const cells = sample.flat().map((cell) => cell.trim());
  const commas = cells.filter((cell) => withComma.test(cell)).length;
  const points = cells.filter((cell) => withPoint.test(cell) && !day.test(cell)).length;
  return { decimal: commas > points ? ',' : '.', date_order: orderOf(csv, country) };
}
