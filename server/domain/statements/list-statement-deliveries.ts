import { and, desc, eq } from 'drizzle-orm';
import type { StatementDelivery } from '#shared/contract/statement-mails.ts';
import type { Language } from '#shared/words/language.ts';
import { mails } from '#server/db/schema/mails.ts';
import { wordsIn } from '#server/words.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import { presentDelivery, shownOfMail } from '../deliveries/list-deliveries.ts';
import type { Deps } from '../deps.ts';

/** The mails with a customer's statements, latest first, also of a deleted customer. Throws not_found. */
export async function listStatementDeliveries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  customerId: string,
  language: Language,
): Promise<{ items: StatementDelivery[] }> {
  await requireCustomer(db, organizationId, customerId, { evenDeleted: true, lock: null });
  const rows = await db
    .select({ mail: shownOfMail, from: mails.statementFrom, to: mails.statementTo })
    .from(mails)
    .where(and(eq(mails.organizationId, organizationId), eq(mails.customerId, customerId)))
    .orderBy(desc(mails.id))
    .limit(100);
  const say = wordsIn(language);
  return {
    items: rows.map(({ mail, from, to }) =>
      Object.assign(presentDelivery(mail, say), { date_from: from ?? '', date_to: to ?? '' }),
    ),
  };
}
