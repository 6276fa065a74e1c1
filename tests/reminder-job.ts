import { sendDueReminders } from '#server/domain/reminders/send-due.ts';
import { unlimited } from './limits.ts';
import type { TestDatabase } from './test-database.ts';

/** One run of the reminders of all organizations at a moment, however short ago the last one was. */
export async function runReminders({ db, pool }: TestDatabase, moment: Date): Promise<number> {
  await pool.query("update reminder_plans set next_look_at = '2000-01-01'");
  const deps = { db, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true };
  return sendDueReminders({ ...deps, clock: () => moment });
}
