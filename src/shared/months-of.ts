/** Months since the year 0. */
const indexOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The months of a period, `YYYY-MM`, in order. */
export function monthsOf(from: string, to: string): string[] {
  const first = indexOf(from);
  return Array.from({ length: indexOf(to) - first + 1 }, (_none, offset) => {
    const month = first + offset;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
