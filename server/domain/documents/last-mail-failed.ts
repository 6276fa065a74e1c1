import { sql } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { isMissed } from '../mail/withheld.ts';

/** As many as go out together (`sendDocument`). */
const together = 10;

/**
 * True where one of the mails that went out together last with a document was given up, and is missed; whoever sends it anew, to
 * whatever address, has dealt with it. Reads some entries of the index mails_by_document a row, however many mails
 * and documents there are. For a query that joins `documents` with something.
 */
export const lastMailFailed = sql<boolean>`(
  select coalesce(bool_or(latest.is_missed), false) from (
    select ${isMissed} as is_missed,
      ${mails.createdAt} = first_value(${mails.createdAt}) over (order by ${mails.id} desc) as is_last
    from ${mails}
    where ${mails.organizationId} = ${documents.organizationId} and ${mails.documentId} = ${documents.id}
    order by ${mails.id} desc limit ${sql.raw(String(together))}
  ) latest where latest.is_last)`;
