import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/** The latest 50 mails stored because there is no mail server. For demos only. */
export async function listKeptMails(deps: { readonly db: Database }) {
  return deps.db.select().from(mails).where(eq(mails.state, 'kept')).orderBy(desc(mails.createdAt)).limit(50);
}
