import { sql } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';

/**
 * When a document's scheduled mail will be sent, if there is one. Reads the small index mails_scheduled per row. Only for
 * queries that join `documents`.
 */
export const nextSending = sql<Date | null>`(
  select min(${mails.sendAt}) from ${mails}
  where ${mails.organizationId} = ${documents.organizationId} and ${mails.documentId} = ${documents.id}
    and ${mails.state} = 'scheduled')`.mapWith(mails.sendAt);
