import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { mails } from '#server/db/schema/mails.ts';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { emailedFiles } from '../attachments/read-attachments.ts';
import { isDemoOrganization } from '../demo/demo-organization.ts';
import { asOfNow } from '../deliveries/as-of-now.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import type { Print } from '../pdf/print-in-turn.ts';
import { statementOf, statementsOfMail } from '../statements/statement-of-mail.ts';
import { blankBody } from './blank-body.ts';
import { changeTelling } from './change-telling.ts';
import { looksForDue, nilId, type DueMail } from './look-for-due.ts';
import { isToAccount } from './mail.ts';
import { queueScheduled } from './queue-scheduled.ts';
import { messageIdOf } from './message-id.ts';
import { isOfServer, refusalOf, retryMail } from './retry-mail.ts';
import { whyWithheld, type Withheld } from './withheld.ts';

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly print: Print;
}

type QueuedMail = typeof mails.$inferSelect;

/** Seconds after which another server may take over a mail being sent. */
const abandonedAfter = 120;
/** After how many mails to look for scheduled ones again, so that bulk sending doesn't delay them. */
const scheduledEvery = 20;

/**
 * Sends due mails one by one until none is left, the mail server is away, or `stopped`. Returns the number of attempts. Safe on several
 * servers at once, because each locks its row. A mail is sent at least once, and twice only if a server dies
 * or takes over two minutes between sending and recording it.
 */
export async function sendDueMails(deps: OutboxDeps, stopped?: AbortSignal): Promise<number> {
  let last = nilId;
  for (let tried = 0; ; tried += 1) {
    if (tried % scheduledEvery === 0) await queueScheduled(deps.db, deps.clock());
    const mail = stopped?.aborted === true ? undefined : await claimNext(deps, last);
    if (mail === undefined) return tried;
    if (!isToAccount(mail)) last = mail.organizationId;
    // The others keep their turns until it is back.
    if ((await trySend(deps, mail)) === 'away') return tried + 1;
  }
}

/** Claims one mail at a time, so that the next one's two minutes don't start while this one is being sent. */
async function claimNext(deps: OutboxDeps, last: string): Promise<QueuedMail | undefined> {
  const now = deps.clock();
  for (const due of looksForDue(deps.db, now, last)) {
    const mail = await claim(deps.db, due, now);
    if (mail !== undefined) return mail;
  }
  return undefined;
}

/** Claims the mail found by a query. Undefined if there is none or others hold them all. */
async function claim(db: Database, due: DueMail, now: Date): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      state: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: addSeconds(now, abandonedAfter),
    })
    // `=` instead of `in`, so that the subquery runs only once; a join may run it repeatedly and lock several
    // rows.
    .where(sql`(${mails.organizationId}, ${mails.id}) = ${due}`)
    .returning();
  return mail;
}

/** `away`: the mail server can't be reached, or takes nothing from us. */
async function trySend(deps: OutboxDeps, mail: QueuedMail): Promise<'done' | 'away'> {
  const { db, clock, mailer } = deps;
  const withheld = await whyWithheld(db, mail, clock());
  if (withheld !== undefined) {
    await withhold(deps, mail, withheld);
    return 'done';
  }
  // Anyone can be admin of the demo.
  const staysHere = await isDemoOrganization(db, mail.organizationId);
  const outcome = await asOfNow(deps, mail)
    .then(async (current) =>
      mailer.send({
        ...current,
        sender: await senderOf(deps, mail),
        messageId: messageIdOf(mail),
        attachments: attachmentsOf(deps, mail),
        staysHere,
      }),
    )
    .catch((error: unknown) => refusalOf(error));
  const now = clock();
  if (outcome === 'sent' && mail.sendAt !== null) await recordScheduled(deps, mail, now);
  else {
    const change = typeof outcome === 'string' ? done(outcome, now) : retryMail(mail, outcome, now);
    await db.update(mails).set(change).where(isStillOurs(mail));
  }
  return typeof outcome !== 'string' && isOfServer(outcome.refusal) ? 'away' : 'done';
}

/** The history says when a scheduled mail went out; of others it said so when they were queued. */
async function recordScheduled({ db }: Pick<OutboxDeps, 'db'>, mail: QueuedMail, now: Date): Promise<void> {
  const action = mail.isReminder ? 'document.reminded' : 'document.mailed';
  await changeTelling(db, { which: isStillOurs(mail), change: done('sent', now), action }, now);
}

/** Mails to customers show the organization as the sender; mails to accounts are from us. */
async function senderOf({ db }: OutboxDeps, mail: QueuedMail) {
  return isToAccount(mail) ? undefined : (await readOrganization(db, mail.organizationId)).name;
}

/** Gives up on a mail without another attempt and records that in the history. */
async function withhold(
  { db, clock }: Pick<OutboxDeps, 'db' | 'clock'>,
  mail: QueuedMail,
  reason: Withheld,
): Promise<void> {
  const change = { ...blankBody, state: 'failed', lastError: reason, attempts: mail.attempts - 1 } as const;
  await changeTelling(db, { which: isStillOurs(mail), change, action: 'document.mail_withheld' }, clock());
}

/** Rendered when the mail is sent, which keeps the outbox small and the amounts current. */
function attachmentsOf(deps: OutboxDeps, mail: QueuedMail) {
  const { organizationId, documentId } = mail;
  const statement = statementOf(mail);
  if (statement !== undefined) return async () => statementsOfMail(deps, mail, statement);
  if (documentId === null) return undefined;
  return async () => {
    const { name, content } = await documentPdf(deps, { organizationId }, documentId);
    const pdf = { name, content: await content() };
    return [pdf, ...(await emailedFiles(deps.db, { organizationId }, documentId))];
  };
}

/** False if another server has taken over the mail. */
function isStillOurs({ organizationId, id, attempts }: QueuedMail) {
  return and(
    eq(mails.organizationId, organizationId),
    eq(mails.id, id),
    eq(mails.state, 'sending'),
    eq(mails.attempts, attempts),
  );
}

function done(state: 'sent' | 'kept', now: Date): Partial<QueuedMail> {
  if (state === 'kept') return { state, lastError: null };
  return { ...blankBody, state, sentAt: now, lastError: null };
}
