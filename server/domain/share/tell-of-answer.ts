import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { rolesThatMay } from '#shared/permissions.ts';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';
import { estimateAnsweredMail } from '../mail/answer-mails.ts';
import { accountLanguage } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';

interface Telling {
  readonly estimate: DocumentRow;
  readonly verdict: 'accepted' | 'declined';
  readonly publicUrl: string;
}

/** Emails a customer's answer to whoever sent the estimate last, or wrote it; to the admins if they have left. */
export async function tellOfAnswer(
  tx: Database,
  { estimate, verdict, publicUrl }: Telling,
  now: Date,
): Promise<void> {
  const { id: documentId, number, issuedTo } = estimate;
  const answered = { documentId, number: number ?? '', customer: issuedTo?.name ?? '', verdict };
  for (const to of await concerned(tx, estimate))
    await queueMail(tx, estimateAnsweredMail(to, publicUrl, answered), now);
}

async function concerned(tx: Database, estimate: DocumentRow) {
  const { organizationId, createdBy } = estimate;
  const own = (await lastSender(tx, estimate)) ?? createdBy;
  const people = await tx
    .select({
      id: users.id,
      organizationId: users.organizationId,
      email: users.email,
      language: accountLanguage,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        isNull(users.deactivatedAt),
        isNotNull(users.emailVerifiedAt),
        or(own === null ? undefined : eq(users.id, own), inArray(users.role, rolesThatMay('administer'))),
      ),
    );
  const sender = people.filter(({ id }) => id === own);
  return sender.length > 0 ? sender : people;
}

async function lastSender(tx: Database, { organizationId, id }: DocumentRow): Promise<string | null> {
  const [mail] = await tx
    .select({ sentBy: mails.sentBy })
    .from(mails)
    .where(and(eq(mails.organizationId, organizationId), eq(mails.documentId, id)))
    .orderBy(desc(mails.id))
    .limit(1);
  return mail?.sentBy ?? null;
}
