interface Reading {
  readonly decimal: '.' | ',';
  readonly date_order: 'ymd' | 'dmy' | 'mdy';
}

const withComma = /^\D*\d[\d.\s'’]*,\d{1,2}\D*$/;
const withPoint = /^\D*\d[\d,\s'’]*\.\d{1,2}\D*$/;
const day = /^(\d{1,2})([-./])(\d{1,2})\2\d{2,4}$/;

function orderOf(dates: readonly RegExpExecArray[]): Reading['date_order'] {
  const [first] = dates;
  if (first === undefined) return 'ymd';
  if (dates.some(([, one]) => Number(one) > 12)) return 'dmy';
  if (dates.some(([, , , two]) => Number(two) > 12)) return 'mdy';
  // Dates with slashes are American or British; with the day in doubt, the preview shows what was read.
  return first[2] === '/' ? 'mdy' : 'dmy';
}

/** How the numbers and dates in the first rows of a file seem to be written. */
export function guessReading(rows: readonly (readonly string[])[]): Reading {
  const cells = rows.flat().map((cell) => cell.trim());
  const dates = cells.map((cell) => day.exec(cell)).filter((found) => found !== null);
  const commas = cells.filter((cell) => withComma.test(cell)).length;
  const points = cells.filter((cell) => withPoint.test(cell) && !day.test(cell)).length;
  return {
    decimal: commas > points ? ',' : '.',
    date_order: orderOf(dates),
  };
}
