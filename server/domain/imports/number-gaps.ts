/** A number's last run of digits counts; what stands around it names its series. */
const counted = /^(.*?)(\d{1,9})(\D*)$/;

interface Series {
  readonly before: string;
  /** Digits, if there are leading zeros. */
  width: number;
  readonly after: string;
  readonly found: Set<number>;
}

function seriesOf(numbers: readonly string[]): Series[] {
  const all = new Map<string, Series>();
  for (const number of numbers) {
    const [, before = '', digits = '', after = ''] = counted.exec(number) ?? [];
    if (digits === '') continue;
    const key = JSON.stringify([before, after]);
    const series = all.get(key) ?? { before, width: 0, after, found: new Set<number>() };
    if (digits.startsWith('0')) series.width = digits.length;
    series.found.add(Number(digits));
    all.set(key, series);
  }
  return [...all.values()];
}

function* gapsOf({ before, width, after, found }: Series): Generator<string> {
  const present = [...found].toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [present[0], present.at(-1)];
  // Numbers made of dates, for example, don't count up.
  if (last - first + 1 > present.length * 2) return;
  for (let number = first; number <= last; number += 1) {
    if (!found.has(number)) yield `${before}${String(number).padStart(width, '0')}${after}`;
  }
}

/** Numbers that are missing between the first and the last of each series of a file. */
export function numberGaps(numbers: readonly string[]): string[] {
  return seriesOf(numbers).flatMap((series) => Array.from(gapsOf(series)));
}
