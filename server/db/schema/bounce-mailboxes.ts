import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How far the mailbox for bounces was read. Of all organizations; another mailbox gets another row. */
export const bounceMailboxes = pgTable('bounce_mailboxes', {
  /** Its URL without the password. */
  name: text().primaryKey(),
  /** What `lastUid` belongs to. Null until something was read. */
  uidValidity: text(),
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  /** Until then, a server may be reading. */
  nextLookAt: moment().notNull(),
});
