import { and, asc, eq, gt } from 'drizzle-orm';
import { dueDay } from '#shared/recurring/due-day.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import type { Recurrence } from '#shared/recurring/rhythm.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringRuns } from '#server/db/schema/recurring-runs.ts';
import type { SeriesRow } from './require-series.ts';

type Schedule = Pick<SeriesRow, 'rhythm' | 'startOn' | 'endOn' | 'times'>;

export function recurrenceOf({ rhythm, startOn, endOn, times }: Schedule): Recurrence {
  return { rhythm, startOn, endOn, times };
}

/** When its next invoice is due. Null: none follows. */
export function nextDueOn({ rhythm, nextOn }: Pick<SeriesRow, 'rhythm' | 'nextOn'>): string | null {
  return nextOn === null ? null : dueDay(rhythm, nextOn);
}

/** The days after `after` that are to be skipped. */
export async function skippedDays(
  tx: Database,
  { organizationId, id }: Pick<SeriesRow, 'organizationId' | 'id'>,
  after: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ day: recurringRuns.day })
    .from(recurringRuns)
    .where(
      and(
        eq(recurringRuns.organizationId, organizationId),
        eq(recurringRuns.recurringInvoiceId, id),
        gt(recurringRuns.day, after),
      ),
    )
    .orderBy(asc(recurringRuns.day));
  return new Set(rows.map(({ day }) => day));
}

/** The first day after `after` that isn't skipped. Null: the recurrence is over. */
export function nextDay(schedule: Schedule, after: string, skipped: ReadonlySet<string>): string | null {
  const days = recurringDays(recurrenceOf(schedule), after, skipped.size + 1);
  return days.find((day) => !skipped.has(day)) ?? null;
}
