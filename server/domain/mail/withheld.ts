import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { readShareToken } from '../share/share-token.ts';

type QueuedMail = typeof mails.$inferSelect;

/** Why a mail with a document does not leave any more, as `last_error` notes it. */
export type Withheld = 'VOIDED' | 'SETTLED' | 'UNSHARED';

/** What nobody needs to send anew: there is nothing left to ask for. */
const needless = ['VOIDED', 'SETTLED'] satisfies Withheld[];

/** True where a mail was given up, and somebody should know. */
export const isMissed: SQL<boolean> = sql<boolean>`(${mails.state} = 'failed'
  and coalesce(${mails.lastError}, '') not in (${sql.raw(needless.map((code) => `'${code}'`).join(', '))}))`;

/**
 * Why a mail that has come to its turn should not leave: since it was written its document was voided, or its link
 * withdrawn, or what it reminds of is paid. Undefined where it should; an invoice that is paid meanwhile still goes out.
 */
export async function whyWithheld(db: Database, mail: QueuedMail): Promise<Withheld | undefined> {
  const { organizationId, documentId, link, isReminder } = mail;
  if (documentId === null) return undefined;
  const [document] = await db
    .select({ lifecycle: documents.lifecycle, amountDue: documents.amountDue })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
  if (document === undefined || document.lifecycle === 'void') return 'VOIDED';
  if (isReminder && document.amountDue <= 0n) return 'SETTLED';
  return link === null || (await isShared(db, link)) ? undefined : 'UNSHARED';
}

/** Whether a link to a document still leads there. */
async function isShared(db: Database, link: string): Promise<boolean> {
  const token = readShareToken(new URL(link).hash.replace('#token=', ''));
  if (token === undefined) return true;
  const { organizationId, hash } = token;
  const isOurs = and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.tokenHash, hash));
  const [found] = await db
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .where(and(isOurs, isNull(shareLinks.withdrawnAt)));
  return found !== undefined;
}
