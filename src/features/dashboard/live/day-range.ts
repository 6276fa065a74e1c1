import { dateFormat } from '#features/shared/date-format.ts';

const short = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

function momentOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** 'Nov 30 – Dec 6', '30. Nov. – 6. Dez.' */
export function dayRange(from: string, to: string): string {
  return short().formatRange(momentOf(from), momentOf(to));
}

/** 'Nov 30', '30. Nov.' */
export function shortDay(day: string): string {
  return short().format(momentOf(day));
}
