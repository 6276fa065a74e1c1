import { sql } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';

/**
 * True if an email, an opened link, or another product has carried a document to its customer. Reads a few entries of an index per row.
 * `offset 0` makes PostgreSQL look them up per row. Only for queries that join `documents`.
 */
export const isCarried = sql<boolean>`(${documents.importedAt} is not null or exists (select from ${mails}
    where ${mails.organizationId} = ${documents.organizationId} and ${mails.documentId} = ${documents.id}
      and ${mails.state} = 'sent' offset 0)
  or exists (select from ${shareLinks}
    where ${shareLinks.organizationId} = ${documents.organizationId} and ${shareLinks.documentId} = ${documents.id}
      and ${shareLinks.lastViewedAt} is not null offset 0))`;
