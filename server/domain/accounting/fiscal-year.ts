/** The first day of the fiscal year that a day (`YYYY-MM-DD`) is in, if fiscal years start with this month. */
export function fiscalYearOf(day: string, startMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month < startMonth ? year - 1 : year;
  return `${String(first).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
}
