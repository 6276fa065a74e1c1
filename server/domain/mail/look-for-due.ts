import { and, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';

/** Comes before every other id. */
export const nilId = '00000000-0000-0000-0000-000000000000';

const inTurn = [mails.organizationId, mails.nextAttemptAt];

/** Finds one mail that is due and locks it. */
export type DueMail = ReturnType<typeof firstDue>;

/**
 * Where to look for the next mail, one look after another. Links to sign in come first: someone looks at their inbox
 * for them. Documents go in turns, one of the organization after `last` in the order of their ids, so that whoever
 * mails thousands holds up nobody else's. Indexes have both orders, and read no mail that is done or waits for later.
 */
export function looksForDue(db: Database, now: Date, last: string): readonly DueMail[] {
  return [
    firstDue(db, now, isNull(mails.documentId), [mails.nextAttemptAt]),
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
