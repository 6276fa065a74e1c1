import { addDays, dayIn } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { chargeDueFees } from '#server/domain/late-fees/charge-due.ts';
import { entered } from './books.ts';
import { deliveringApp } from './delivering-app.ts';
import { unlimited } from './limits.ts';
import type { TestDatabase } from './test-database.ts';

export const lateFeePath = '/api/late-fee-rule';

export const lateFeeRule = {
  is_on: true,
  mode: 'issue',
  after_days: 10,
  amounts: [{ currency: 'USD', amount: 40 }],
  annual_rate: 9,
  repeats: true,
};

export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Organizations that charge late fees by `lateFeeRule`, from today on. */
export async function lateFeeApp(database: TestDatabase) {
  const delivering = await deliveringApp(database);
  const today = dayIn('UTC', delivering.app.clock());

  /** One run of the job at a moment. */
  async function charge(moment = noonOf(today)): Promise<number> {
    await database.pool.query("update late_fee_rules set next_look_at = '2000-01-01'");
    const deps = { db: database.db, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true };
    return chargeDueFees({ ...deps, clock: () => moment, sendsMails: true });
  }

  /** The job sees all organizations. */
  const turnOff = async () => void (await database.pool.query('update late_fee_rules set is_on = false'));

  async function opened(change: object = {}, email = 'ada@example.com') {
    const { books, customer } = await delivering.open(email);
    const settings = await books.succeed('GET', '/api/organization/settings');
    await books.succeed('PUT', '/api/organization/settings', { ...settings, timezone: 'UTC' });
    await books.succeed('PUT', lateFeePath, { ...lateFeeRule, ...change });
    const invoice = async (daysOverdue: number, amount = 1200): Promise<Document> =>
      books.issue(customer, amount, {
        issue_date: addDays(today, -60),
        due_date: addDays(today, -daysOverdue),
      });
    const state = async ({ document_id: id }: Document) =>
      (await books.succeed('GET', `/api/documents/${id}/reminders`)).late_fee;
    const feesOf = async ({ document_id: id }: Document): Promise<Document[]> => {
      const { items } = await books.succeed('GET', '/api/documents?document_type=invoice&limit=100');
      const all = await Promise.all(items.map(async (one: Document) => books.read(one)));
      return all.filter((one) => one.is_late_fee === true && one.related_document_id === id);
    };
    const cancel = async (one: Document) =>
      books.succeed('PUT', `/api/documents/${one.document_id}`, {
        ...entered(one),
        status: 'void',
        void_reason: 'Waived',
      });
    return { books, customer, invoice, state, feesOf, cancel };
  }

  return { ...delivering, today, charge, turnOff, opened };
}
