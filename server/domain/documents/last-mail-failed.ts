import { sql } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { isMissed } from '../mail/withheld.ts';

/** Maximum number of recipients of one send (`sendDocument`). */
const together = 10;

/**
 * True if one of the mails in a document's last send has failed permanently. Sending again clears it. Reads a
 * few entries of the index mails_by_document per row. Only for queries that join `documents`.
 */
export const lastMailFailed = sql<boolean>`(
  select coalesce(bool_or(latest.is_missed), false) from (
    select ${isMissed} as is_missed,
      ${mails.createdAt} = first_value(${mails.createdAt}) over (order by ${mails.id} desc) as is_last
    from ${mails}
    where ${mails.organizationId} = ${documents.organizationId} and ${mails.documentId} = ${documents.id}
    order by ${mails.id} desc limit ${sql.raw(String(together))}
  ) latest where latest.is_last)`;

/** Needed by `lastMailFailed`: found in the index mails_failed without looking at every document. */
export const hasMissedMail = sql<boolean>`${documents.id} in (
  select ${mails.documentId} from ${mails}
  where ${mails.organizationId} = ${documents.organizationId} and ${mails.state} = 'failed' and ${isMissed})`;
