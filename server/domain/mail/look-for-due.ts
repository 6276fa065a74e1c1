import { and, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { areToAccounts } from './mail.ts';

/** Sorts before every other ID. */
export const nilId = '00000000-0000-0000-0000-000000000000';

const inTurn = [mails.organizationId, mails.nextAttemptAt];

/** Finds and locks one mail that is due. */
export type DueMail = ReturnType<typeof firstDue>;

/**
 * Queries for the next mail, in order of priority. Sign-in links come first because someone is waiting for
 * them. Mails to customers take turns: the next organization by ID after `last`, so that bulk sending doesn't delay
 * others. Indexes support both orders and skip mails that are done or not due.
 */
export function looksForDue(db: Database, now: Date, last: string): readonly DueMail[] {
  return [
    firstDue(db, now, areToAccounts, [mails.nextAttemptAt]),
    firstDue(db, now, gt(mails.organizationId, last), inTurn),
    firstDue(db, now, undefined, inTurn),
  ];
}

function firstDue(db: Database, now: Date, among: SQL | undefined, order: readonly PgColumn[]) {
  return db
    .select({ organizationId: mails.organizationId, id: mails.id })
    .from(mails)
    .where(and(inArray(mails.state, ['queued', 'sending']), lte(mails.nextAttemptAt, now), among))
    .orderBy(...order)
    .limit(1)
    .for('update', { skipLocked: true });
}
