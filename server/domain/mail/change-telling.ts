import type { SQL } from 'drizzle-orm';
import { defaultLanguage } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { wordsIn } from '#server/words.ts';
import { audit } from '../audit/audit.ts';
import { failureWords } from '../deliveries/failure-words.ts';

interface Change {
  /** Finds one mail, or none if it has changed meanwhile. */
  readonly which: SQL | undefined;
  readonly change: Partial<typeof mails.$inferSelect>;
  readonly action:
    'document.mail_bounced' | 'document.mail_withheld' | 'document.mailed' | 'document.reminded';
}

/** The same of a statement. */
const ofStatement: Readonly<Record<Change['action'], `customer.${string}`>> = {
  'document.mail_bounced': 'customer.statement_bounced',
  'document.mail_withheld': 'customer.statement_withheld',
  'document.mailed': 'customer.statement_mailed',
  'document.reminded': 'customer.statement_mailed',
};

/** Changes a mail and tells the history of its document or customer, with the reason of a failure. False if there is none. */
export async function changeTelling(
  db: Database,
  { which, change, action }: Change,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [mail] = await tx.update(mails).set(change).where(which).returning();
    if (mail === undefined) return false;
    const { organizationId, documentId, customerId, recipient, lastError } = mail;
    const entityId = documentId ?? customerId;
    if (entityId === null) return true;
    const itself = { organizationId, userId: null, sessionId: null };
    const reason = lastError === null ? {} : { reason: failureWords(lastError, wordsIn(defaultLanguage)) };
    const after = { to: [recipient], ...reason };
    const event =
      documentId === null
        ? { action: ofStatement[action], entity: 'customer' }
        : { action, entity: 'document' };
    await audit(tx, itself, { ...event, entityId, after }, now);
    return true;
  });
}
