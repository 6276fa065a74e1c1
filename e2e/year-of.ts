import { dayIn } from '#shared/calendar-day.ts';
import type { Books } from './server-host/books.ts';

/** The year in an organization's timezone, used in the numbers of documents issued now. */
export async function yearOf(books: Books): Promise<number> {
  const settings = await books.read('/api/organization/settings');
  if (typeof settings !== 'object' || settings === null || !('timezone' in settings)) {
    throw new Error('These settings have no time zone.');
  }
  return Number(dayIn(String(settings.timezone), new Date()).slice(0, 4));
}
