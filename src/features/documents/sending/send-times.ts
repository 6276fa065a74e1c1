/** A time to send at, beside now. `at` is in the device's timezone, as all times on screen. */
export interface SendTime {
  readonly name: 'tomorrow' | 'monday' | 'documentDate';
  readonly at: Date;
}

const openingHour = 8;
const monday = 1;

function morning({ year, month, day }: { year: number; month: number; day: number }): Date {
  return new Date(year, month, day, openingHour);
}

function daysFrom(now: Date, days: number): Date {
  return morning({ year: now.getFullYear(), month: now.getMonth(), day: now.getDate() + days });
}

function morningOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return morning({ year, month: month - 1, day });
}

/** Usual times to send later: each once, each in the future. `issueDate` is `YYYY-MM-DD` or empty. */
export function sendTimes(now: Date, issueDate: string): SendTime[] {
  const toMonday = (monday - now.getDay() + 7) % 7 || 7;
  const times: SendTime[] = [
    { name: 'tomorrow', at: daysFrom(now, 1) },
    { name: 'monday', at: daysFrom(now, toMonday) },
    ...(issueDate === '' ? [] : [{ name: 'documentDate' as const, at: morningOf(issueDate) }]),
  ];
  return times.filter(
    ({ at }, index) => at > now && times.findIndex((time) => time.at.getTime() === at.getTime()) === index,
  );
}
